import type { UserContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { EventSubject } from "../outbox/define-event.ts";
import { allows, type Permission, scopesAllow } from "./permissions.ts";

const readPermissions: Record<EventSubject, Permission> = {
  contact: "contacts.read",
  opportunity: "opportunities.read",
  task: "tasks.read",
};

/** Throws FORBIDDEN if the caller may not read records of a kind. For calls of another area that show their values. */
export function requireReadable(
  { permissions, scopes }: Pick<UserContext, "permissions" | "scopes">,
  kind: EventSubject,
): void {
  if (!scopesAllow(scopes, kind, "read")) {
    throw new AppError("FORBIDDEN", `The API key lacks the scope ${kind}:read.`);
  }
  if (!allows(permissions, readPermissions[kind])) {
    throw new AppError("FORBIDDEN", "Your role in this workspace does not allow this.");
  }
}
