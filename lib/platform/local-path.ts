/** Returns a path of this app, otherwise the start page: another origin would make a sign-in an open redirect. */
export function localPath(next: unknown): string {
  return typeof next === "string" && next.length <= 2_048 && /^\/(?![/\\])[\x21-\x7e]*$/.test(next)
    ? next
    : "/";
}
