// Taking something off the screen: a file to keep, or a sheet of paper.

export function download(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a slow device starts the download late
}

/** Prints one element alone, with the page's styles: a frame of its own, so that the page around it needs no print rules. */
export function print(element: Element, title: string): void {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position:fixed;inline-size:0;block-size:0;border:0";
  frame.title = title;
  document.body.append(frame);
  const inside = frame.contentDocument!;
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]")) inside.head.append(style.cloneNode(true));
  inside.title = title;
  inside.documentElement.lang = document.documentElement.lang;
  inside.documentElement.style.colorScheme = "light";
  inside.body.style.cssText = "background:#fff;color:#000;display:block;padding:1rem";
  inside.body.append(element.cloneNode(true));
  const done = () => setTimeout(() => frame.remove(), 1000);
  frame.contentWindow!.addEventListener("afterprint", done);
  // Style sheets of the copy load from the cache, but not within this task.
  setTimeout(() => frame.contentWindow!.print(), 250);
}
