import { eq } from "drizzle-orm";
import { imports } from "#lib/db/schema/index.ts";
import { createImport, saveImport } from "#lib/imports/index.ts";
import { type RawBody, rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { formOf } from "./uploads.ts";

/** The body of a request that uploads a CSV file to import. */
export function importRequest(csv: string, kind = "contacts"): RawBody {
  const body = formOf({ kind }, { name: "people.csv", bytes: csv });
  return rawBodyOf(new Request("http://tertulia.example/api/import", { method: "POST", body }));
}

/** Imports with `word` in their file: a mapped draft, a running one, and a finished one that created a contact. */
export async function addImports(ctx: WorkspaceContext, word: string) {
  const add = async (status: string) => {
    const { id } = await createImport(ctx, importRequest(`name,${word}\n${word},${word}@imported.example\n`));
    await saveImport(ctx, id, { mapping: ["name", "email"] });
    if (status === "draft") return id;
    const counts = { created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
    const now = new Date();
    const endedAt = status === "done" ? now : null;
    await ctx.db.update(imports).set({ status, counts, startedAt: now, endedAt }).where(eq(imports.id, id));
    return id;
  };
  return { import: await add("draft"), runningImport: await add("running"), doneImport: await add("done") };
}
