import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { customFields } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listCustomFields } from "./list-custom-fields.ts";
import type { CustomField, UpdateCustomField } from "./schema.ts";
import { throwIfFieldNameTaken } from "./throw-if-field-name-taken.ts";

/**
 * Changes the name, the type or the options of a field; values stay. Throws CUSTOM_FIELD_NOT_FOUND, NAME_TAKEN, and
 * VALIDATION_ERROR for another code.
 */
export async function updateCustomField(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateCustomField,
): Promise<CustomField> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listCustomFields(ctx);
    const field = present.find((candidate) => candidate.id === id);
    if (!field) throw notFound("CUSTOM_FIELD");
    if (input.code !== undefined && input.code !== field.code) {
      throw invalid("code cannot change: create another field and delete this one").because("fieldCodeFixed");
    }
    const { name = field.name, type = field.type, options = field.options } = input;
    const changed = { ...field, name, type, options };
    throwIfFieldNameTaken(present, changed);
    await ctx.db
      .update(customFields)
      .set({ name, type, options })
      .where(whereId(ctx, customFields, id));
    await recordAudit(ctx, "custom_field.changed", {
      subject: id,
      detail: field.code,
      changes: changesOf(field, changed),
    });
    publishChange(ctx, "customField", id);
    return changed;
  });
}
