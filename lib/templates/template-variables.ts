import type { TemplateParts } from "./template-parts.ts";

/**
 * Variables of a contact, and how WhatsApp writes them: it allows only lowercase letters, digits and _. A template that
 * numbers its variables, as WhatsApp did first, has `variable_1`, `variable_2` … in the console.
 */
const contactVariables: ReadonlyMap<string, string> = new Map([
  ["contact.name", "contact_name"],
  ["contact.lastname", "contact_lastname"],
  ["contact.email", "contact_email"],
  ["contact.phoneNumber", "contact_phone_number"],
  ["contact.stage", "contact_stage"],
  ["contact.segmentation", "contact_segmentation"],
  ["contact.assignedAgentName", "contact_assigned_agent_name"],
]);
const byVendorName = new Map([...contactVariables].map(([name, vendorName]) => [vendorName, name]));

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Variables that a template can take from the contact, in the order of menus. */
export const templateVariables: readonly string[] = [...contactVariables.keys()];

/** Returns the name that the console shows for a variable of WhatsApp: `1` is `variable_1`. */
export function shownName(vendorName: string): string {
  return /^\d+$/.test(vendorName) ? `variable_${vendorName}` : (byVendorName.get(vendorName) ?? vendorName);
}

/** Returns the name that WhatsApp uses for a variable of the console; the reverse of `shownName`. */
export function vendorName(name: string): string {
  return /^variable_(\d+)$/.exec(name)?.[1] ?? contactVariables.get(name) ?? name;
}

/** Returns a text of WhatsApp with the variables as the console shows them. */
export function shownText(text: string): string {
  return text.replace(VARIABLE, (_, name: string) => `{{${shownName(name)}}}`);
}

/** Returns the parts of a template with the variables as the console shows them. */
export function shownParts(parts: TemplateParts): TemplateParts {
  return renamed(parts, shownName);
}

/** Returns the parts of a template with the variables as WhatsApp writes them; that of a URL is always numbered. */
export function vendorParts(parts: TemplateParts): TemplateParts {
  const { buttons, ...others } = renamed(parts, vendorName);
  return {
    ...others,
    buttons: buttons.map((button) => ({ ...button, url: button.url.replace(VARIABLE, "{{1}}") })),
  };
}

/** Returns values by the names that the console shows. */
export function shownValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return withNames(values, shownName);
}

function withNames(values: Readonly<Record<string, string>>, rename: (name: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}

function renamed({ header, body, footer, buttons }: TemplateParts, rename: (name: string) => string) {
  const inText = (text: string) => text.replace(VARIABLE, (_, name: string) => `{{${rename(name)}}}`);
  return {
    header: header && { ...header, text: inText(header.text), samples: withNames(header.samples, rename) },
    body: { text: inText(body.text), samples: withNames(body.samples, rename) },
    footer: inText(footer),
    buttons: buttons.map((button) => ({ ...button, url: inText(button.url) })),
  };
}
