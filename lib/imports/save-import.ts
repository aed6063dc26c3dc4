import { findChannel } from "#lib/channels/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type ImportRow, lockImport, optionsOf, toImport, writeImport } from "./import-row.ts";
import { channelOfTarget, type Import, type ImportOptions, isTarget, type SaveImport } from "./schema.ts";

/** Maps a draft's columns and chooses its options. Throws IMPORT_NOT_FOUND, CHANNEL_NOT_FOUND and VALIDATION_ERROR. */
export async function saveImport(ctx: WorkspaceContext, id: string, input: SaveImport): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    if (row.status !== "draft")
      throw invalid(`this import is ${row.status}: only a draft can change`).because("importStatus", {
        status: row.status,
      });
    const mapping = input.mapping ?? row.mapping;
    requireMapping(row, mapping);
    for (const channelId of mapping.flatMap((target) => channelOfTarget(target ?? "") ?? [])) {
      await findChannel(ctx, channelId);
    }
    const options = { ...optionsOf(row), ...input.options };
    requireOptions(row, options);
    return toImport(await writeImport(ctx, id, { mapping, options, checked: null }));
  });
}

function requireMapping({ kind, columns }: ImportRow, mapping: readonly (string | null)[]): void {
  if (mapping.length !== columns.length) throw invalid(`mapping must have ${columns.length} entries`);
  const targets = mapping.filter((target) => target !== null);
  const wrong = targets.find(
    (target) => !isTarget(kind === "contacts" ? "contacts" : "opportunities", target),
  );
  if (wrong !== undefined) throw invalid(`mapping: ${wrong} is not a target`);
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) throw invalid(`mapping: ${twice} appears twice`).because("columnTwice");
}

const matches: Record<string, readonly ImportOptions["matchBy"][]> = {
  contacts: ["key", "number", "email", "customField"],
  opportunities: ["code", "name", "none"],
};

function requireOptions({ kind }: ImportRow, { matchBy, matchField }: ImportOptions): void {
  if (!matches[kind]?.includes(matchBy))
    throw invalid(`options.matchBy: ${matchBy} is not available for ${kind}`);
  if (matchBy === "customField" && !matchField)
    throw invalid("options.matchField is required").because("matchFieldNeeded");
}

/** Rejects a mapping that could not create any record. Throws VALIDATION_ERROR. */
export function requireReady({ mapping, options }: ImportRow): void {
  const targets = new Set(mapping);
  if (mapping.every((target) => target === null))
    throw invalid("map at least one column first").because("mapOneColumn");
  const { matchBy, matchField } = optionsOf({ options });
  const needed: Partial<Record<ImportOptions["matchBy"], string>> = {
    number: "number",
    email: "email",
    code: targets.has("name") ? "name" : "code",
    name: "name",
    none: "name",
    customField: `field:${matchField}`,
  };
  const key = needed[matchBy];
  if (key !== undefined && !targets.has(key))
    throw invalid(`mapping: a column must be the ${key}`).because("mapColumn", { column: key });
  if (matchBy === "key" && !targets.has("number") && !targets.has("email")) {
    throw invalid("mapping: a column must be the number or the email").because("mapNumberOrEmail");
  }
}
