import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { customFields } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { checkBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { codeOfName } from "./code-of-name.ts";
import { toCustomField } from "./field-row.ts";
import { listCustomFields } from "./list-custom-fields.ts";
import { type CreateCustomField, type CustomField, MAX_CUSTOM_FIELDS } from "./schema.ts";
import { throwIfFieldNameTaken } from "./throw-if-field-name-taken.ts";

/** Defines a field. Throws NAME_TAKEN for a code or a name in use, VALIDATION_ERROR beyond 200. */
export async function createCustomField(
  ctx: WorkspaceContext,
  input: CreateCustomField,
): Promise<CustomField> {
  const code = input.code ?? codeOfName(input.name ?? "");
  const { name = code, type = "text", options = [] } = input;
  const field = { id: newId(), code, name, type, options };
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listCustomFields(ctx);
    checkBelowLimit(present.length, {
      max: MAX_CUSTOM_FIELDS,
      what: "customFields",
      things: "custom fields",
    });
    throwIfFieldNameTaken(present, field);
    const insert = ctx.db
      .insert(customFields)
      .values({ ...field, workspaceId: ctx.workspaceId, createdAt: clock.now() });
    await throwIfNameTaken(
      insert,
      "custom_fields_code_key",
      `There is already a custom field with the code "${code}".`,
    );
    await recordAudit(ctx, "custom_field.created", { subject: field.id, detail: field.code });
    publishChange(ctx, "customField", field.id);
    return toCustomField(field);
  });
}
