import type { CountryCode } from "libphonenumber-js/min";
import { z } from "zod";
import { plainText } from "#lib/platform/plain-text.ts";
import type { Referral } from "../channel-event.ts";
import type { Lead } from "./fetch-lead.ts";
import type { LeadForm } from "./fetch-lead-form.ts";
import { countryOfAnswer, countryOfLocale, leadPhone } from "./lead-phone.ts";

/** The target of an answer: a field of the contact, a tag with its text, a custom field with this code, or nothing. */
export type LeadTarget =
  | "name"
  | "firstName"
  | "lastname"
  | "email"
  | "phone"
  | "tag"
  | "none"
  | { code: string };
/** The targets that a person chose, by question; other answers have default targets. */
export type LeadMap = Readonly<Record<string, LeadTarget>>;

export type LeadOptions = {
  form?: LeadForm | null;
  map?: LeadMap;
  /** ISO code of the country of the business: the last hint for numbers without a dialing code. */
  country?: string | null;
};

/** A lead as data of a contact. */
export type MappedLead = {
  /** `phone`: digits, dialing code first. Missing or invalid values are null. */
  contact: { name: string | null; lastname: string | null; email: string | null; phone: string | null };
  /** All other answers, including invalid emails and numbers, in the form's order; each code once. */
  customFields: { code: string; label: string; value: string }[];
  /** Names of tags from questions that are mapped to one. */
  tags: string[];
  referral: Referral;
};

const LIMITS = { name: 200, value: 5_000, code: 64, fields: 100, tag: 60, tags: 20 };

/** Meta's names of its standard questions, and their types in the form. */
const standard = new Map<string, LeadTarget>([
  ["full_name", "name"],
  ["first_name", "firstName"],
  ["last_name", "lastname"],
  ["email", "email"],
  ["work_email", "email"],
  ["phone", "phone"],
  ["phone_number", "phone"],
  ["work_phone_number", "phone"],
]);

/** Maps a lead's answers to data of a contact. */
export function mapLead(lead: Lead, options: LeadOptions = {}): MappedLead {
  const { form = null } = options;
  const hints = hintsOf(lead, options);
  const mapped: MappedLead = {
    contact: { name: null, lastname: null, email: null, phone: null },
    customFields: [],
    tags: [],
    referral: referralOf(lead, form),
  };
  const first = { name: "" };
  for (const answer of lead.answers) {
    const value = wordsOf(answer, form);
    const target = leadTargetOf(answer.name, options);
    if (value === "" || target === "none") continue;
    if (target === "tag") {
      addTags(mapped, answer, form);
      continue;
    }
    if (target === "firstName" && first.name === "") first.name = value;
    else if (!readTarget(mapped.contact, target, { value, hints }))
      addField(mapped, { answer, target, form, value });
  }
  const { contact } = mapped;
  return { ...mapped, contact: named(contact, first.name) };
}

type Contact = MappedLead["contact"];

/** The given name counts if the form asked for both parts; otherwise the full name. */
function named(contact: Contact, first: string): Contact {
  if (first !== "" && (contact.lastname !== null || contact.name === null)) {
    return { ...contact, name: first.slice(0, LIMITS.name) };
  }
  return contact;
}

/**
 * Stores an answer on the contact. Returns false if the field already has a value or the answer is not valid for it.
 */
function readTarget(
  contact: Contact,
  target: LeadTarget,
  { value, hints }: { value: string; hints: readonly (CountryCode | null)[] },
): boolean {
  if (typeof target === "object" || target === "none" || target === "tag" || target === "firstName")
    return false;
  if (contact[target] !== null) return false;
  const taken = read[target](value, hints);
  contact[target] = taken;
  return taken !== null;
}

const read: Record<keyof Contact, (value: string, hints: readonly (CountryCode | null)[]) => string | null> =
  {
    name: (value) => value.slice(0, LIMITS.name),
    lastname: (value) => value.slice(0, LIMITS.name),
    email: (value) => (z.email().max(254).safeParse(value).success ? value : null),
    phone: leadPhone,
  };

/** Returns the target of an answer: the chosen one, otherwise the default. */
export function leadTargetOf(name: string, { map = {}, form }: LeadOptions): LeadTarget {
  const chosen = Object.hasOwn(map, name) ? map[name] : undefined;
  const type = form?.questions.find(({ key }) => key === name)?.type?.toLowerCase();
  return chosen ?? standard.get(name.toLowerCase()) ?? standard.get(type ?? "") ?? { code: codeOf(name) };
}

/** Answers to choices may be their keys; people read the labels. */
function wordsOf(answer: Lead["answers"][number], form: LeadForm | null): string {
  return eachWord(answer, form).join(", ").trim();
}

function eachWord({ name, values }: Lead["answers"][number], form: LeadForm | null): string[] {
  const options = form?.questions.find(({ key }) => key === name)?.options ?? [];
  return values.map((value) => options.find(({ key }) => key === value)?.label ?? value);
}

/** Adds a tag for every choice; repeated ones once. */
function addTags({ tags }: MappedLead, answer: Lead["answers"][number], form: LeadForm | null): void {
  for (const word of eachWord(answer, form)) {
    const name = word.trim().slice(0, LIMITS.tag).trim();
    const isKnown = tags.some((tag) => tag.toLowerCase() === name.toLowerCase());
    if (name !== "" && !isKnown && tags.length < LIMITS.tags) tags.push(name);
  }
}

type Field = { answer: Lead["answers"][number]; target: LeadTarget; form: LeadForm | null; value: string };
function addField({ customFields }: MappedLead, { answer, target, form, value }: Field): void {
  if (customFields.length >= LIMITS.fields) return;
  const preferred = typeof target === "object" ? target.code : codeOf(answer.name);
  const code = freeCode(preferred, customFields);
  const label = form?.questions.find(({ key }) => key === answer.name)?.label ?? answer.name;
  customFields.push({ code, label, value: value.slice(0, LIMITS.value) });
}

/** Returns a question's name as the code of a custom field: plain letters, digits and underscores. */
function codeOf(name: string): string {
  const plain = plainText(name);
  const code = plain.replace(/[^a-z0-9_.-]+/g, "_").replace(/^[_.-]+|[_.-]+$/g, "");
  return code.slice(0, LIMITS.code) || "answer";
}

function freeCode(preferred: string, taken: MappedLead["customFields"]): string {
  const isTaken = (code: string) => taken.some((field) => field.code === code);
  if (!isTaken(preferred)) return preferred;
  for (let number = 2; ; number += 1) {
    const code = `${preferred.slice(0, LIMITS.code - 4)}_${number}`;
    if (!isTaken(code)) return code;
  }
}

/** Returns the possible countries: from the answers, the form's locale and the business. */
function hintsOf({ answers }: Lead, { form = null, country = null }: LeadOptions): (CountryCode | null)[] {
  const countryName = answers.find(({ name }) => name.toLowerCase() === "country")?.values[0] ?? "";
  return [
    countryOfAnswer(countryName),
    countryOfLocale(form?.locale ?? null),
    countryOfAnswer(country ?? ""),
  ];
}

function referralOf({ adId, adName, network, raw }: Lead, form: LeadForm | null): Referral {
  return {
    type: "lead",
    adId: adId ?? "",
    url: "",
    title: adName ?? form?.name ?? "",
    ctwaClid: "",
    network,
    hint: null,
    raw,
  };
}
