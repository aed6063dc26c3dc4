import type { templates } from "#lib/db/schema/index.ts";
import type { Template } from "./schema.ts";

/** What a person reads who makes a template a second time. */
export const TAKEN = "There is a template of this name and language already.";

export type TemplateRow = typeof templates.$inferSelect;

/** A stored template as the API answers it. */
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
