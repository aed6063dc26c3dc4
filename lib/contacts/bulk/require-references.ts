import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findReferences } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { requireTags, resolvePatch } from "../record/resolve-patch.ts";
import type { ContactEdit } from "../schema.ts";

/** Throws the 404 of a record that a change of many contacts refers to, if it is not in the workspace. */
export async function requireReferences(ctx: WorkspaceContext, edit: ContactEdit): Promise<void> {
  const { addTags = [], removeTags = [], delete: _, ...update } = edit;
  const tags = [...addTags, ...removeTags];
  const found = await findReferences(ctx, contactRecord, { ...update, ...(tags.length > 0 && { tags }) });
  resolvePatch(update, found);
  requireTags(tags, found.tags);
}
