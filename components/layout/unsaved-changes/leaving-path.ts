/** The properties of a click that determine its target; `link` is the nearest link around its target. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;
type Link = Pick<Element, "getAttribute" | "hasAttribute">;

const CONSOLE_PAGE = /^\/[0-9a-f-]{36}\//;

/**
 * Returns the console page that a click on a link opens in this window; null for another window, a file, or another
 * view of the same page.
 */
export function leavingPath(click: Click, link: Link | null, here: Pick<Location, "href">): string | null {
  if (link === null || click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (link.hasAttribute("download") || (link.getAttribute("target") ?? "_self") !== "_self") return null;
  const from = new URL(here.href);
  const url = new URL(link.getAttribute("href") ?? "", from);
  const isElsewhere = url.origin === from.origin && url.pathname !== from.pathname;
  return isElsewhere && CONSOLE_PAGE.test(url.pathname) ? url.pathname + url.search + url.hash : null;
}
