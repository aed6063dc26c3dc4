import { isId } from "#lib/platform/ids.ts";

/** A quick reply of a template. */
export type TemplateButtonRef = { templateId: string; button: number };

const PREFIX = "tertulia-template";

/** What a quick reply carries: it comes back when it is pressed. */
export function buttonPayload({ templateId, button }: TemplateButtonRef): string {
  return `${PREFIX}:${templateId}:${button}`;
}

/** The button a payload is of; null where it is none of ours. */
export function readButtonPayload(payload: string): TemplateButtonRef | null {
  const [prefix, templateId = "", button = ""] = payload.split(":");
  if (prefix !== PREFIX || !isId(templateId) || !/^\d{1,2}$/.test(button)) return null;
  return { templateId, button: Number(button) };
}
