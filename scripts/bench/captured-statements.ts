import pg from "pg";
import { updateContact } from "#lib/contacts/index.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { authenticate } from "#lib/platform/auth/authenticate.ts";
import { systemContext } from "#lib/platform/context.ts";

/** Texts of the named statements that one change of a contact's stage runs, by name. */
export type Statements = ReadonlyMap<string, string>;

class RollBack extends Error {}

/**
 * Changes a contact's stage once through the program, rolls it back, and returns the statements it ran: so the
 * reference runs the program's own SQL, whatever that has become.
 */
export async function captureStatements(change: {
  workspaceId: string;
  contactId: string;
  stageId: string;
}): Promise<Statements> {
  const statements = new Map<string, string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function capture(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    if (typeof config === "object" && config !== null && "name" in config && "text" in config) {
      statements.set(String(config.name), String(config.text));
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await authenticate(
      null,
      { id: change.workspaceId, wanted: true },
      { address: "127.0.0.1", bucket: null },
    );
    await inTransaction(systemContext(change.workspaceId, "api"), async (ctx) => {
      await updateContact(ctx, change.contactId, { stageId: change.stageId });
      throw new RollBack();
    }).catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  } finally {
    pg.Client.prototype.query = query;
    await closeDatabase();
  }
  return statements;
}
