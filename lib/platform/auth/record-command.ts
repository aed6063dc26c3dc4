import { userInfo } from "node:os";
import type { Pool } from "pg";
import { newId } from "../ids.ts";

/**
 * Appends a command of an operator to the audit log, as an entry of the installation. The actor is the user of the
 * operating system. Commands call it because they have a connection but no context.
 */
export async function recordCommand(
  db: Pick<Pool, "query">,
  action: string,
  detail: string | null = null,
): Promise<void> {
  await db.query(
    `insert into audit_log (id, actor_type, actor_name, action, detail, via)
     values ($1, 'system', $2, $3, $4, 'system')`,
    [newId(), operatorName(), action, detail],
  );
}

/** Returns the name of the operating system's user. A container may run as a user without one. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return "Tertulia";
  }
}
