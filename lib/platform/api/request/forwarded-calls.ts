import type { Authentication } from "../../auth/authenticate.ts";
import type { Via } from "../../context.ts";

/**
 * A call that another route makes for its caller. `resource` is the address whose access tokens that route accepts;
 * `caller` is set if that route's admission pays for the call.
 */
type ForwardedCall = { via: Via; resource: string; caller?: Authentication };

const calls = new WeakMap<Request, ForwardedCall>();

/**
 * Remembers that a request of this process is made by another route for its caller, with the caller's own credential
 * and workspace. Its changes have the source `via`. With `caller`, it takes no additional token. Returns the request.
 */
export function markForwarded(request: Request, call: ForwardedCall): Request {
  calls.set(request, call);
  return request;
}

/** Returns what `markForwarded` remembers of a request; undefined for requests from outside. */
export function forwardedCall(request: Request): ForwardedCall | undefined {
  return calls.get(request);
}
