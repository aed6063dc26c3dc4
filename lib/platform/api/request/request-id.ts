import { addressHeader, trustedAddress } from "../../front/client-address.ts";
import { newId } from "../../ids.ts";

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the request's id: the caller's `X-Request-Id` if it is safe, otherwise a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given !== null && ACCEPTED.test(given) ? given : newId();
}

/** Address of the client as the front server saw it; "unknown" without a front server. */
export function clientAddressOf(request: Request): string {
  return trustedAddress(request.headers.get(addressHeader));
}

/** Returns the browser's id of a change; null if the caller sends none. */
export function mutationIdOf(request: Request): string | null {
  return request.headers.get("x-mutation-id")?.slice(0, 64) ?? null;
}
