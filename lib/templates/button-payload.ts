import { isId } from "#lib/platform/ids.ts";

/** A quick reply of a template. */
export type TemplateButtonRef = { templateId: string; button: number };

const PREFIX = "tertulia-template";

/** Returns the payload of a quick reply, which is sent back when it is pressed. */
export function buttonPayload({ templateId, button }: TemplateButtonRef): string {
  return `${PREFIX}:${templateId}:${button}`;
}

/** Returns the button of a payload; null if the payload is not ours. */
export function readButtonPayload(payload: string): TemplateButtonRef | null {
  const [prefix, templateId = "", button = ""] = payload.split(":");
  if (prefix !== PREFIX || !isId(templateId) || !/^\d{1,2}$/.test(button)) return null;
  return { templateId, button: Number(button) };
}
