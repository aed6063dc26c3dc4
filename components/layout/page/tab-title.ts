/** Returns the title of the browser's tab for a record, in the form of the other pages (app/layout.tsx). */
export function tabTitle(name: string): string {
  return `${name.trim()} · Tertulia`;
}

/** Splits a tab's title into the count of unread notifications, such as "(2) ", and the rest. */
export function splitTitle(text: string): { count: string; title: string } {
  const count = /^\(\d+\+?\) /.exec(text)?.[0] ?? "";
  return { count, title: text.slice(count.length) };
}
