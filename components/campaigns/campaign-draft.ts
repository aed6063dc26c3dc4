import { dateInput, readDateInput } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import {
  type Audience,
  type AudiencePreview,
  type Campaign,
  type CampaignValue,
  type CampaignValues,
  isChosen,
  type ValueField,
} from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { parameterNames, parametersIn, partsOf } from "#lib/templates/template-parts.ts";
import { shownName } from "#lib/templates/template-variables.ts";

export type CampaignDraft = {
  name: string;
  audience: Audience;
  optOutTagId: string | null;
  templateId: string | null;
  values: CampaignValues;
  ratePerMinute: number;
  /** In the format of `<input type="datetime-local">`; null to send now. */
  scheduled: string | null;
  quietHours: { from: string; to: string } | null;
};

/** Maximum number of messages per minute of a WhatsApp number. */
export const MAX_RATE = 4_800;

const noValues: CampaignValues = { header: {}, body: {}, buttons: [], file: null };

/** The form data of a new campaign. */
export const emptyDraft: CampaignDraft = {
  name: "",
  audience: {},
  optOutTagId: null,
  templateId: null,
  values: noValues,
  ratePerMinute: 60,
  scheduled: null,
  quietHours: null,
};

export function draftOf(campaign: Campaign): CampaignDraft {
  const { name, audience, optOutTagId, templateId, values, ratePerMinute, scheduledDate, quietHours } =
    campaign;
  return {
    name,
    audience,
    optOutTagId,
    templateId,
    values,
    ratePerMinute,
    quietHours,
    scheduled: scheduledDate && dateInput(new Date(scheduledDate)),
  };
}

export function bodyOf({ scheduled, templateId, ...draft }: CampaignDraft) {
  return {
    ...draft,
    templateId: templateId ?? "",
    scheduledDate: scheduled === null ? null : readDateInput(scheduled).toISOString(),
  };
}

/** A parameter of a template: its part and name. */
export type Slot = {
  part: "header" | "body" | "buttons";
  name: string;
  sample: string;
  /** The text of the button; null if its parameter is a code to copy. */
  button: string | null;
};

export function slotsOf({ components }: Pick<Template, "components">): Slot[] {
  const { header, body, buttons } = partsOf(components);
  const inText = (part: "header" | "body", text: string, samples: Record<string, string>) =>
    parameterNames(text).map((name) => ({
      part,
      name,
      button: null,
      sample: samples[name] ?? "",
    }));
  const inButtons = buttons
    .filter(({ type, url }) => type === "COPY_CODE" || (type === "URL" && parametersIn(url).length > 0))
    .map(({ text, type }, place) => ({
      part: "buttons" as const,
      name: String(place),
      sample: "",
      button: type === "COPY_CODE" ? null : text,
    }));
  return [
    ...(header?.format === "TEXT" ? inText("header", header.text, header.samples) : []),
    ...inText("body", body.text, body.samples),
    ...inButtons,
  ];
}

/** Returns the name of a parameter, such as "Text {{contact.name}}". */
export function slotLabel({ part, name, button }: Slot, t: Translate<"campaigns.slots">): string {
  if (part !== "buttons") return t(part, { name: shownName(name) });
  return button === null ? t("codeToCopy") : t("button", { text: button });
}

/** Whether a template's header is a file. The campaign then contains its URL. */
export function hasFileHeader({ components }: Pick<Template, "components">): boolean {
  return ["IMAGE", "VIDEO", "DOCUMENT"].includes(partsOf(components).header?.format ?? "");
}

const unset: CampaignValue = { from: "text", text: "" };

export function valueIn(values: CampaignValues, { part, name }: Slot): CampaignValue {
  return (part === "buttons" ? values.buttons[Number(name)] : values[part][name]) ?? unset;
}

export function withValue(
  values: CampaignValues,
  { part, name }: Slot,
  value: CampaignValue,
): CampaignValues {
  if (part !== "buttons") return { ...values, [part]: { ...values[part], [name]: value } };
  const buttons = [...values.buttons];
  for (let place = buttons.length; place < Number(name); place += 1) buttons.push(unset);
  buttons[Number(name)] = value;
  return { ...values, buttons };
}

/** The contact's field of each variable that has the same name in every template. */
const fieldsOfVariables: Readonly<Record<string, ValueField>> = {
  "contact.name": "name",
  "contact.lastname": "lastname",
  "contact.email": "email",
  "contact.phoneNumber": "internalWhatsappNumber",
  "contact.stage": "stageName",
  "contact.segmentation": "segmentationName",
  "contact.assignedAgentName": "assignedAgentName",
};

/**
 * Returns the initial values of a template: the contact's fields for variables such as `contact.name`. In a template
 * without them, the first parameter is by convention the contact's name.
 */
export function firstValues(template: Template): CampaignValues {
  const slots = slotsOf(template);
  const header = partsOf(template.components).header;
  const start: CampaignValues = {
    ...noValues,
    file: hasFileHeader(template) && header && /^https?:/i.test(header.file) ? header.file : null,
  };
  const fieldOf = ({ part, name }: Slot) =>
    part === "buttons" ? undefined : fieldsOfVariables[shownName(name)];
  const first = slots.some(fieldOf) ? undefined : slots.find(({ part }) => part === "body");
  return slots.reduce((values, slot) => {
    const field = slot === first ? "name" : fieldOf(slot);
    return withValue(values, slot, field ? { from: "field", field, fallback: "" } : unset);
  }, start);
}

/** Context for checking a draft: its template, the time, and the preview of its audience once it is loaded. */
type Situation = {
  template: Template | null;
  now: Date;
  preview?: AudiencePreview | undefined;
  t: Translate<"campaigns.faults">;
};

/** Returns the missing values of a draft by field; empty if it can be started. */
export function faultsOf(
  draft: CampaignDraft,
  { template, now, preview, t }: Situation,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (draft.name.trim() === "") faults.name = t("name");
  if (!isChosen(draft.audience)) faults.audience = t("audience");
  if (!template) faults.template = t("template");
  if (template) Object.assign(faults, faultsOfValues(draft, template, { preview, t }));
  if (template && hasFileHeader(template) && !/^https?:\/\/\S+$/i.test(draft.values.file ?? "")) {
    faults.file = t("file");
  }
  if (!(draft.ratePerMinute >= 1 && draft.ratePerMinute <= MAX_RATE))
    faults.rate = t("rate", { max: MAX_RATE });
  if (draft.scheduled !== null && !(readDateInput(draft.scheduled) > now)) faults.scheduled = t("scheduled");
  return faults;
}

function faultsOfValues(
  { values }: CampaignDraft,
  template: Template,
  { preview, t }: Pick<Situation, "preview" | "t">,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const slot of slotsOf(template)) {
    const value = valueIn(values, slot);
    const key = `${slot.part}.${slot.name}`;
    const count = preview?.withoutValue[key] ?? 0;
    if (value.from === "text" && value.text.trim() === "") faults[key] = t("value");
    if (value.from !== "text" && value.fallback.trim() === "" && count > 0)
      faults[key] = t("fallback", { count });
  }
  return faults;
}
