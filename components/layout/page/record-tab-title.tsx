"use client";

import { useEffect } from "react";
import { splitTitle, tabTitle } from "./tab-title.ts";

/** The titles of the records on screen, such as of a page and of a peek over it. The last one names the tab. */
const shown: { own: string }[] = [];
let element: HTMLTitleElement | undefined;

/**
 * Names the browser's tab after a record. Next.js adds, changes and removes the title of a page at any time, so the
 * name has a separate element before it. Browsers use the first title of a document. Renders nothing.
 */
export function RecordTabTitle({ name }: { name: string }) {
  useEffect(() => {
    const entry = { own: tabTitle(name) };
    shown.push(entry);
    apply();
    const watcher = new MutationObserver(apply);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      shown.splice(shown.indexOf(entry), 1);
      apply();
    };
  }, [name]);
  return null;
}

function apply(): void {
  const last = shown.at(-1);
  if (!last) {
    element?.remove();
    return;
  }
  // Notifications add their count to the title.
  const title = splitTitle(document.title).count + last.own;
  element ??= document.createElement("title");
  if (document.head.querySelector("title") !== element) document.head.prepend(element);
  if (element.textContent !== title) element.textContent = title;
}
