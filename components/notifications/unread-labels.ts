/** Returns the unread count for a badge: empty for none, "99+" above two digits. */
export function unreadMark(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 99 ? "99+" : String(unread);
}

/** Returns a page title with the unread count in front; replaces a previous count. */
export function titleWithUnread(title: string, unread: number): string {
  const plainTitle = title.replace(/^\(\d+\+?\) /, "");
  const mark = unreadMark(unread);
  return mark === null ? plainTitle : `(${mark}) ${plainTitle}`;
}
