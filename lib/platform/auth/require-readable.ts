import type { UserContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { EventSubject } from "../outbox/define-event.ts";
import { allows, mayRead, type Permission, scopesAllow } from "./permissions.ts";

const readPermissions: Record<EventSubject, Permission> = {
  contact: "contacts.read",
  opportunity: "opportunities.read",
  task: "tasks.read",
};

/** What decides which records a caller may read. */
export type Reader = Pick<UserContext, "permissions" | "scopes">;

/** Returns whether the caller may read records of a kind. */
export function isReadableBy(caller: Reader, kind: EventSubject): boolean {
  return mayRead(caller, kind, readPermissions[kind]);
}

/** Throws FORBIDDEN if the caller may not read records of a kind. For calls of another area that show their values. */
export function requireReadable({ permissions, scopes }: Reader, kind: EventSubject): void {
  if (!scopesAllow(scopes, kind, "read")) {
    throw new AppError("FORBIDDEN", `The API key lacks the scope ${kind}:read.`);
  }
  if (!allows(permissions, readPermissions[kind])) {
    throw new AppError("FORBIDDEN", "Your role in this workspace does not allow this.");
  }
}
