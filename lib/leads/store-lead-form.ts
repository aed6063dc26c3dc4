import { z } from "zod";
import type { LeadForm, LeadMap } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { LeadTarget } from "./schema.ts";

/** A stored form and the mapping chosen for its answers. */
type KnownForm = { form: LeadForm | null; map: LeadMap };

const KEEP = defineStatement({
  name: "keep_lead_form",
  text: `insert into lead_forms (workspace_id, id, name, locale, questions, updated_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (workspace_id, id) do update
      set name = excluded.name, locale = excluded.locale, questions = excluded.questions, updated_at = excluded.updated_at
    returning map`,
});
const READ = defineStatement({
  name: "read_lead_form",
  text: "select name, locale, questions, map from lead_forms where workspace_id = $1 and id = $2",
});

/**
 * Stores what the vendor reports about a form and returns the form with its mapping. Null values from the vendor keep
 * the stored ones.
 */
export async function storeLeadForm(
  ctx: WorkspaceContext,
  id: string,
  form: LeadForm | null,
): Promise<KnownForm> {
  if (form === null) return readKnownForm(ctx, id);
  const { name, locale, questions } = form;
  const values = [ctx.workspaceId, id, name, locale, JSON.stringify(questions), clock.now()];
  const [row] = await runStatement(ctx.db, KEEP, values);
  return { form, map: readMap(row?.map) };
}

/** Returns a stored form with its mapping; `form` is null if the vendor reported nothing about it. */
export async function readKnownForm(ctx: WorkspaceContext, id: string): Promise<KnownForm> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, id]);
  if (!row) return { form: null, map: {} };
  const { name, locale, questions } = row;
  const isTold = name !== null || questions.length > 0;
  return { form: isTold ? { name, locale, questions } : null, map: readMap(row.map) };
}

/** Returns a stored mapping; unknown targets are omitted. */
function readMap(stored: unknown): LeadMap {
  const entries = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(stored));
  return Object.fromEntries(
    entries.flatMap(([name, target]) => {
      const read = LeadTarget.safeParse(target);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
