"use client";

import { useEffect } from "react";
import { splitTitle, tabTitle } from "./tab-title.ts";

/** The titles of the records on screen, such as of a page and of a peek over it. The last one names the tab. */
const shown: { own: string }[] = [];
let pageTitle = "";

/**
 * Names the browser's tab after a record. Next.js sets the title of a page's kind, sometimes after the page is drawn, and
 * notifications add their count, so the name is set again after each of these changes. Renders nothing.
 */
export function NameTab({ name }: { name: string }) {
  useEffect(() => {
    const entry = { own: tabTitle(name) };
    shown.push(entry);
    apply();
    const watcher = new MutationObserver(apply);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      shown.splice(shown.indexOf(entry), 1);
      const { count, title } = splitTitle(document.title);
      const next = shown.at(-1)?.own ?? pageTitle;
      // Between two pages there is no title for a moment. An empty one could stay in front of the next page's.
      if (title === entry.own && next !== "") document.title = count + next;
    };
  }, [name]);
  return null;
}

function apply(): void {
  const { count, title } = splitTitle(document.title);
  if (title !== "" && !shown.some(({ own }) => own === title)) pageTitle = title;
  const last = shown.at(-1)?.own ?? pageTitle;
  if (title !== last) document.title = count + last;
}
