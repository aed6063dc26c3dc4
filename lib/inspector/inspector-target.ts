/** The address of a workspace's built-in request inspector. */
export function inspectorUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/inspector/${token}`;
}

/**
 * Returns how to send to a target that is the inspector of this token's workspace; null for any other address. The
 * token identifies it, not the host, so rules saved under another host name or port still work. Only such an address
 * may be reached without the address check.
 */
export function ownInspectorTarget(
  target: { url: string; inspectorToken: string },
  publicUrl: string,
): { url: string; trustedOrigin: string } | null {
  if (!URL.canParse(target.url) || !URL.canParse(publicUrl)) return null;
  const url = new URL(target.url);
  const own = new URL(inspectorUrl(publicUrl, target.inspectorToken));
  const path = own.pathname.slice(own.pathname.lastIndexOf("/api/inspector/"));
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || !url.pathname.endsWith(path)) return null;
  own.search = url.search;
  return { url: own.href, trustedOrigin: own.origin };
}
