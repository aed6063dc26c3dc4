import { z } from "zod";
import { listCustomFields } from "#lib/custom-fields/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { imports } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { numberFormatOf } from "#lib/platform/locale/formats.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { removeStored, sanitizeFileName, storeFile } from "#lib/platform/storage/index.ts";
import { guessMapping } from "./file/guess-mapping.ts";
import { readFileShape } from "./file/read-file-shape.ts";
import { noCounts, toImport } from "./import-row.ts";
import { type Import, ImportOptions, importKinds, importLimits } from "./schema.ts";

const Fields = z.object({ kind: z.enum(importKinds) });

/**
 * Streams an uploaded CSV file (a form) to the storage and suggests a mapping of its columns. Throws PAYLOAD_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE and the errors of the form; then nothing is stored.
 */
export async function createImport(ctx: WorkspaceContext, form: RawBody): Promise<Import> {
  const { fields, file } = await form.readForm({
    nameOf: sanitizeFileName,
    store: (_name, bytes) => storeFile(bytes, { maxBytes: importLimits.bytes }),
  });
  try {
    const { kind } = parseInput(Fields, fields);
    const inspected = await readFileShape(file.stored.key);
    const known = await listCustomFields(ctx);
    const guessed = { kind, ...inspected };
    const defaults = await readDefaults(ctx);
    const options = ImportOptions.parse({
      matchBy: kind === "contacts" ? "key" : "code",
      ...(defaults.country === null ? {} : { country: defaults.country }),
      decimal: guessDecimal(inspected.samples) ?? defaults.decimal,
    });
    const [row] = await ctx.db
      .insert(imports)
      .values({
        workspaceId: ctx.workspaceId,
        id: newId(),
        kind,
        fileName: file.name,
        storageKey: file.stored.key,
        bytes: file.stored.bytes,
        ...inspected,
        mapping: guessMapping(guessed, known),
        options,
        counts: noCounts,
        actorId: ctx.actor.id,
        actorName: ctx.actor.name,
        createdAt: clock.now(),
      })
      .returning();
    if (!row) throw new Error("the insert returned no row");
    publishChange(ctx, "import", row.id);
    return toImport(row);
  } catch (error) {
    await removeStored(file.stored.key);
    throw error;
  }
}

const DEFAULTS = defineStatement({
  name: "import_defaults",
  text: `select w.locale, (select u.number_format from users u where u.id = $2) as number_format
    from workspaces w where w.id = $1`,
});

/**
 * Returns the country of the workspace, and the decimal separator of the person, otherwise of the workspace's locale.
 */
async function readDefaults(ctx: WorkspaceContext): Promise<{ country: string | null; decimal: "." | "," }> {
  const [row] = await runStatement(ctx.db, DEFAULTS, [ctx.workspaceId, ctx.actor.id]);
  const locale = row?.locale ?? "en";
  const format = row?.number_format ?? numberFormatOf(locale);
  return { country: countryOf(locale), decimal: format === "1,234.56" ? "." : "," };
}

/**
 * A comma followed by one or two digits at the end of a number is a decimal separator. Null if the samples do not show
 * it.
 */
function guessDecimal(samples: readonly (readonly string[])[]): "." | "," | null {
  const cells = samples.flat();
  const withComma = cells.filter((cell) => /^[\d.\s]*\d,\d{1,2}\D{0,4}$/.test(cell.trim())).length;
  const withPoint = cells.filter((cell) => /^[\d,\s]*\d\.\d{1,2}\D{0,4}$/.test(cell.trim())).length;
  if (withComma === withPoint) return null;
  return withComma > withPoint ? "," : ".";
}
