// A minimal client-side router on the History API. On a static site the place is in the hash (`#/rules/…`): a file host
// knows one page only, and the site may lie in a folder.
import { site } from "../connection/host.svelte";

export interface Place {
  path: string;
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const address = (): Pick<URL, "pathname" | "search" | "hash"> => (site ? new URL(location.hash.slice(1) || "/", "http://site") : location);

function here(): Place {
  const { pathname, search, hash } = address();
  return { path: pathname, parts: pathname.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(search), hash: hash.slice(1) };
}

class Router {
  place: Place = $state.raw(here());

  go(path: string, replace = false): void {
    const there = site ? `#${path}` : path;
    if (replace) history.replaceState(null, "", there);
    else history.pushState(null, "", there);
    const before = this.place.path;
    this.place = here();
    if (this.place.path !== before) scrollTo(0, 0);
  }

  listen(): void {
    addEventListener("popstate", () => (this.place = here()));
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest("a");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
      if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === address().pathname)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
