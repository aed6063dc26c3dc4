import { AppError } from "../errors.ts";
import { type Grant, isWithin } from "./permissions.ts";

/** Throws FORBIDDEN if `given` contains a permission or contacts beyond the caller's own. */
export function requireGrant(own: Grant, given: Grant): void {
  if (isWithin(given, own)) return;
  const message = "You can only give and change permissions that you have yourself.";
  throw new AppError("FORBIDDEN", message).because("ownPermissionsOnly");
}
