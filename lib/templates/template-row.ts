import type { templates } from "#lib/db/schema/index.ts";
import type { Template } from "./schema.ts";

/** Error message for a duplicate template. */
export const TAKEN = "A template with this name and language already exists.";

export type TemplateRow = typeof templates.$inferSelect;

/** Converts a stored template to the API's form. */
export function toTemplate(row: TemplateRow): Template {
  const { id, channelId, name, language, category, parameterFormat, components, buttonEffects } = row;
  const { status, vendorId, reason, quality, createdAt, updatedAt } = row;
  return {
    id,
    channelId,
    name,
    language,
    category,
    parameterFormat,
    components,
    buttonEffects,
    status,
    vendorId,
    reason,
    quality,
    creationDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  };
}
