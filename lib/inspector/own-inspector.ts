/** The address of a workspace's built-in request inspector. */
export function inspectorUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/inspector/${token}`;
}

/**
 * Whether a target is the inspector address of the workspace whose token this is. Only then may the app be
 * reached by identity; the inspector of another workspace is an address like any other.
 */
export function isOwnInspector(target: { url: string; inspectorToken: string }, publicUrl: string): boolean {
  if (!URL.canParse(target.url) || !URL.canParse(publicUrl)) return false;
  const url = new URL(target.url);
  const own = new URL(inspectorUrl(publicUrl, target.inspectorToken));
  return url.origin === own.origin && url.pathname === own.pathname && url.username === "";
}
