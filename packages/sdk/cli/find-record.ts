import type { Tertulia } from "../src/index.ts";
import { CliError, usageError } from "./exit-codes.ts";

type Named = { id: string; name: string };

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the id of the record with this id or name; upper and lower case are equal. `what` is the kind of record in
 * errors. Throws if there is no such record, or several.
 */
export async function findId(
  what: string,
  given: string,
  list: () => Promise<readonly Named[]>,
): Promise<string> {
  if (ID.test(given)) return given;
  const all = await list();
  const [found, ...others] = all.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  if (found && others.length === 0) return found.id;
  if (found) throw usageError(`Several ${what}s are named "${given}". Use an ID.`);
  const names = all.slice(0, 20).map(({ name }) => name);
  const known = names.length > 0 ? ` Available: ${names.join(", ")}.` : "";
  throw new CliError("notFound", `There is no ${what} "${given}".${known}`);
}

/** Returns the id of the contact with this id, email address or phone number. Throws if there is none. */
export async function findContactId(client: Tertulia, given: string): Promise<string> {
  if (ID.test(given)) return given;
  const { data } = given.includes("@")
    ? await client.contacts.searchByEmail({ email: given })
    : await client.contacts.searchByCellphone({ cellphone: given });
  const [found] = data;
  if (found) return found.id;
  throw new CliError("notFound", `There is no contact "${given}".`);
}
