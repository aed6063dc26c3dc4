/** The destination of a request: the API's route files with the path below `/api`, or the pages. */
export type Destination = { to: "api"; path: string } | { to: "pages" };

const plain = /^\/[\w/-]*$/;

/** Discovery documents of OAuth, whose addresses RFC 8414 and RFC 9728 fix. */
const discovery = "/.well-known/oauth-";

/**
 * Parses the request target (RFC 9112 3.2: origin, absolute or asterisk form) like a URL parser, so that routing and
 * handler use the same path. `/api/auth/**` belongs to the pages, because Next serves the session. OAuth's documents
 * belong to the API, at `/oauth/.well-known/…`.
 */
export function destinationOf(target: string): Destination {
  const path = pathOf(target);
  if (path === undefined) return { to: "api", path: "/*" };
  if (path.startsWith(discovery)) return { to: "api", path: `/oauth${path}` };
  const isApi = path === "/api" || path.startsWith("/api/");
  const isSession = path === "/api/auth" || path.startsWith("/api/auth/");
  return isApi && !isSession ? { to: "api", path: path.slice("/api".length) } : { to: "pages" };
}

function pathOf(target: string): string | undefined {
  const query = target.indexOf("?");
  const path = query === -1 ? target : target.slice(0, query);
  if (plain.test(path)) return path;
  if (path.startsWith("/")) return parsePath(`http://host${path}`);
  return /^https?:\/\//i.test(path) ? parsePath(path) : undefined;
}

function parsePath(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).pathname : undefined;
}
