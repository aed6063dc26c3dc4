import type { CampaignValue, CampaignValues, ValueField } from "../schema.ts";

/** The values of a contact for a message; empty if it has none. */
export type ContactValues = Record<ValueField, string> & { customFields: Record<string, string> };

/** The values of one message, as input of `fillTemplate`. */
type FilledValues = {
  variablesHeader: Record<string, string>;
  variablesBody: Record<string, string>;
  variablesButtons: string[];
  file?: string;
};

/** Returns a campaign's values for one contact. Line breaks become spaces, because WhatsApp does not allow them. */
export function fillValues(values: CampaignValues, contact: ContactValues): FilledValues {
  const all = (given: Record<string, CampaignValue>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillValue(value, contact)]));
  return {
    variablesHeader: all(values.header),
    variablesBody: all(values.body),
    variablesButtons: values.buttons.map((value) => fillValue(value, contact)),
    ...(values.file !== null && { file: values.file }),
  };
}

function fillValue(value: CampaignValue, contact: ContactValues): string {
  if (value.from === "text") return plain(value.text);
  const found = value.from === "field" ? contact[value.field] : ownField(contact.customFields, value.code);
  return plain(found ?? "") || plain(value.fallback);
}

/** Only own keys: `constructor` is a valid code. */
function ownField(fields: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(fields, code) ? fields[code] : undefined;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 1_024);
}
