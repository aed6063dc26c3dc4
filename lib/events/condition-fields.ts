import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import type { ActualValue, ValueKind } from "./operators.ts";

/** Data of an event in addition to its payload, such as the id of the tag just assigned. */
export type EventAttributes = Readonly<Record<string, string | number | null>>;

/** An event as conditions see it. `data` is the contact, opportunity or task of the payload. */
export type ConditionSubject = {
  subject: EventSubject;
  data: Readonly<Record<string, unknown>>;
  /** Data shown in explanations instead of `data`: the same with hidden fields masked. */
  shown?: Readonly<Record<string, unknown>>;
  attributes?: EventAttributes | undefined;
};

/** Kinds of rows that a condition can refer to by id. */
export type Reference = "stage" | "tag" | "segmentation" | "user" | "pipeline" | "pipelineStage";

/** A field that a condition can test. */
export type ConditionField = {
  field: string;
  label: string;
  kind: ValueKind;
  /** Set where `kind` is reference. */
  reference?: Reference;
  subjects: readonly EventSubject[];
  /** Whether the editor shows it directly or under "more". */
  common: boolean;
  /** The allowed values, if they are fixed. */
  choices?: readonly { value: string; label: string }[];
  read(occurrence: ConditionSubject): ActualValue;
  /** The same with names instead of ids. Absent if `read` is readable already. */
  readName?(occurrence: ConditionSubject): ActualValue;
};

const VARIABLE = /^variables\.([A-Za-z0-9_.-]{1,64})$/;

const yesNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

const platforms = ["Website chat", "WhatsApp", "Messenger", "Instagram", "Telegram", "Portal", "API"].map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** Every field except the workspace's own variables. */
export const conditionFields: readonly ConditionField[] = [
  reference("stage", "Stage", "stageId", "stageName"),
  {
    field: "tag",
    label: "Tag",
    kind: "reference",
    reference: "tag",
    subjects: ["contact"],
    common: true,
    read: (occurrence) => readTags(occurrence, "id"),
    readName: (occurrence) => readTags(occurrence, "name"),
  },
  reference("segmentation", "Segment", "segmentationId"),
  { ...reference("user", "Agent", "assignedAgentId", "assignedAgentName"), field: "agent" },
  { ...reference("pipeline", "Pipeline", "pipelineId"), subjects: ["opportunity"] },
  { ...reference("pipelineStage", "Stage", "stageId"), subjects: ["opportunity"] },
  amount("amount", "Amount"),
  amount("finalAmount", "Final amount"),
  { ...text("name", "Name"), subjects: ["contact", "opportunity", "task"] },
  text("lastname", "Last name"),
  text("email", "Email"),
  text("phoneNumber", "Phone number"),
  text("isoCountryCode", "Country code"),
  text("firstMessage", "First message"),
  text("lastMessage", "Last message"),
  { ...text("platformId", "Channel"), choices: platforms },
  { ...text("isSolved", "Resolved"), choices: yesNo },
  advancedText("internalWhatsappNumber", "WhatsApp number"),
  advancedText("phoneCountryDialCode", "Dial code"),
  advancedText("assignedAgentName", "Agent's name"),
  advancedText("assignedTeamName", "Team's name"),
  advancedText("stageName", "Stage's name"),
  advancedText("adsReferralData.type", "Ad type"),
  advancedText("adsReferralData.adId", "Ad id"),
  advancedText("adsReferralData.title", "Ad title"),
  advancedText("adsReferralData.url", "Ad URL"),
  advancedText("adsReferralData.ctwaClid", "Ad click id"),
  advancedText("id", "Contact id"),
  advancedText("stageId", "Stage id"),
  advancedText("segmentationId", "Segment ID"),
  advancedText("assignedAgentId", "Agent id"),
  advancedText("assignedTeamId", "Team id"),
  advancedText("creationDate", "Creation date"),
  advancedText("firstMessageDate", "First message date"),
  advancedText("lastMessageDate", "Last message date"),
  { ...text("currencyCode", "Currency"), subjects: ["opportunity"] },
  { ...text("description", "Description"), subjects: ["task"] },
];

/** Returns a field by name, including `variables.<code>`; undefined if unknown. */
export function findConditionField(field: string): ConditionField | undefined {
  const code = VARIABLE.exec(field)?.[1];
  return code === undefined ? byName.get(field) : variableField(code);
}

/** Returns the fields for events of a subject, without the workspace's variables. */
export function conditionFieldsFor(subject: EventSubject): ConditionField[] {
  return conditionFields.filter((row) => row.subjects.includes(subject));
}

/** Returns the field of one custom field of contacts. */
export function variableField(code: string, label = code): ConditionField {
  return { ...text(`variables.${code}`, label), read: ({ data }) => readVariable(data, code) };
}

const byName = new Map(conditionFields.map((row) => [row.field, row]));

function reference(kind: Reference, label: string, id: string, name?: string): ConditionField {
  const row: ConditionField = {
    field: kind,
    label,
    kind: "reference",
    reference: kind,
    subjects: ["contact"],
    common: true,
    read: ({ data }) => scalar(data[id]),
  };
  return name ? { ...row, readName: ({ data }) => scalar(data[name]) } : row;
}

function text(field: string, label: string): ConditionField {
  const path = field.split(".");
  return {
    field,
    label,
    kind: "text",
    subjects: ["contact"],
    common: true,
    read: ({ data }) => scalar(valueAt(data, path)),
  };
}

function amount(field: string, label: string): ConditionField {
  return { ...text(field, label), kind: "number", subjects: ["opportunity"] };
}

function advancedText(field: string, label: string): ConditionField {
  return { ...text(field, label), common: false };
}

/** If the event assigned a tag, only that tag counts, else every tag of the contact. */
function readTags({ data, attributes }: ConditionSubject, key: "id" | "name"): ActualValue {
  const tags = itemsOf(data.tags);
  const assigned = attributes?.tag ?? null;
  if (assigned === null) return tags.map((tag) => String(tag[key] ?? ""));
  const tag = tags.find(({ id }) => id === assigned);
  return [String(tag?.[key] ?? assigned)];
}

function readVariable(data: Readonly<Record<string, unknown>>, code: string): ActualValue {
  return scalar(itemsOf(data.variables).find((variable) => variable.code === code)?.val);
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);
}

function itemsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function scalar(value: unknown): string | number | null {
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "boolean" ? String(value) : null;
}
