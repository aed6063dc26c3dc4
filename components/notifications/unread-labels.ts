/** The unread count as a mark: nothing for none, "99+" for more than two digits hold. */
export function unreadMark(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 99 ? "99+" : String(unread);
}

/** A page title with the unread count before it, in place of one that was there. */
export function titleWithUnread(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, "");
  const mark = unreadMark(unread);
  return mark === null ? bare : `(${mark}) ${bare}`;
}
