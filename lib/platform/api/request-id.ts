import { addressHeader, trustedAddress } from "../front/client-address.ts";
import { newId } from "../ids.ts";

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

/** The request's id: the caller's own `X-Request-Id` where it is harmless, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given !== null && ACCEPTED.test(given) ? given : newId();
}

/** Address of the client as the front saw it; "unknown" where there is no front. */
export function clientAddressOf(request: Request): string {
  return trustedAddress(request.headers.get(addressHeader));
}
