/** The address of a workspace's built-in request inspector. */
export function inspectorUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/inspector/${token}`;
}

/**
 * How a target is sent where it is the inspector of the workspace whose token this is; null for any other
 * address. The token is the identity, not the host: a rule saved while the app stood at another port or name
 * still finds its inspector. Only an address answered here may be reached without the check of addresses.
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
