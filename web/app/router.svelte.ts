// A minimal client-side router on the History API.

export interface Place {
  path: string;
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  parts: location.pathname.split("/").filter(Boolean).map(decodeURIComponent),
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

class Router {
  place: Place = $state.raw(here());

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
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
      if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
