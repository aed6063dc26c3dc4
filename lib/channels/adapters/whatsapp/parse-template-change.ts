import type { TemplateStatusEvent } from "../../channel-event.ts";
import { fieldOf, isLoose, textOf } from "../../loose-json.ts";
import type { ChangeScope } from "./parse-message.ts";

/** The webhook fields about templates, and what each one changes. */
export const templateChanges: Readonly<Record<string, TemplateStatusEvent["change"] | undefined>> = {
  message_template_status_update: "status",
  message_template_quality_update: "quality",
  template_category_update: "category",
  message_template_components_update: "components",
};

/** Reads a change of a template. Throws an Error if it names none. */
export function parseTemplateChange(
  change: TemplateStatusEvent["change"],
  value: unknown,
  { accountId, at, channelExternalId }: ChangeScope,
): TemplateStatusEvent {
  const name = textOf(value, "message_template_name");
  const templateId = textOf(value, "message_template_id");
  if (!isLoose(value) || (name === null && templateId === null)) throw new Error("it names no template");
  return {
    type: "template_status",
    channelExternalId,
    at,
    raw: value,
    accountId,
    change,
    templateId: templateId ?? "",
    name: name ?? "",
    language: textOf(value, "message_template_language") ?? "",
    status: change === "status" ? textOf(value, "event") : null,
    quality: change === "quality" ? textOf(value, "new_quality_score") : null,
    category: textOf(value, change === "category" ? "new_category" : "message_template_category"),
    reason: reasonOf(value),
  };
}

function reasonOf(value: unknown): string | null {
  const rejection = fieldOf(value, "rejection_info");
  const explanations = [textOf(rejection, "reason"), textOf(rejection, "recommendation")].filter(
    (text) => text !== null,
  );
  if (explanations.length > 0) return explanations.join(" ");
  const other = textOf(fieldOf(value, "other_info"), "description");
  const reason = textOf(value, "reason");
  return other ?? (reason === "NONE" ? null : reason);
}
