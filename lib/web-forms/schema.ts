import { z } from "zod";
import { AllowedOrigins, Color } from "#lib/agents/schema.ts";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";
import { ContinuationToken, pageOf, pageSize, wholeNumber } from "#lib/platform/api/pagination.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** Limits of a form, in items or characters. */
export const formLimits = {
  forms: 100,
  fields: 30,
  choices: 50,
  name: 120,
  label: 200,
  text: 500,
  longText: 5_000,
  description: 2_000,
  consent: 2_000,
  tags: 20,
  channels: 20,
} as const;

const [Id, Instant, Version] = [z.string(), z.iso.datetime(), z.int().min(1).max(2_147_483_647)];

export const formStatuses = ["draft", "published", "closed"] as const;
export type FormStatus = (typeof formStatuses)[number];

/** Kinds of fields whose answer is a field of the contact. A form has each of them at most once. */
export const contactKinds = ["name", "lastname", "email", "phone"] as const;
export const fieldKinds = [...contactKinds, "text", "longText", "choice", "number", "date"] as const;
type FieldKind = (typeof fieldKinds)[number];

export function isContactKind(kind: FieldKind): kind is (typeof contactKinds)[number] {
  return contactKinds.some((one) => one === kind);
}

const line = (max: number) => z.string().trim().max(max);
const https = z.url({ protocol: /^https$/ }).max(2_000);

/**
 * A field of a form. `code`: the custom field that gets the answer, for kinds that are not a field of the contact;
 * without one, the answer is only in the submission. `choices` are of the kind choice.
 */
export const FormField = z.object({
  id: z
    .string()
    .regex(
      /^(?!(?:consent|website)$)[\w-]{1,40}$/,
      requirement("must be 1 to 40 letters, digits, _ or -, and not consent or website", "formFieldId"),
    ),
  kind: z.enum(fieldKinds),
  label: line(formLimits.label).min(1),
  help: line(formLimits.text).default(""),
  placeholder: line(formLimits.label).default(""),
  isRequired: z.boolean().default(false),
  choices: z.array(line(formLimits.label).min(1)).max(formLimits.choices).default([]),
  code: CustomFieldCode.nullable().default(null),
});
export type FormField = z.infer<typeof FormField>;

/** The checkbox of a form. A checked one is an opt-in to marketing messages of the channels. */
export const FormConsent = z.object({
  text: line(formLimits.consent).min(1),
  channelIds: z.array(Id.min(1).max(100)).max(formLimits.channels),
  /** Whether the form can only be submitted with a checked box. */
  isRequired: z.boolean(),
});
export type FormConsent = z.infer<typeof FormConsent>;

/** Effects of a submission on its contact. `stageId`, assignee and team apply to new contacts only. */
export const FormTarget = z.object({
  /** Null is the default stage. */
  stageId: Id.nullable(),
  /** Tags to add. */
  tagIds: z.array(Id).max(formLimits.tags),
  assignedAgentId: Id.nullable(),
  assignedTeamId: Id.nullable(),
});
export type FormTarget = z.infer<typeof FormTarget>;

export const defaultTarget: FormTarget = {
  stageId: null,
  tagIds: [],
  assignedAgentId: null,
  assignedTeamId: null,
};

const isUnique = (keyOf: (field: FormField) => string | null) => (fields: readonly FormField[]) => {
  const values = fields.flatMap((field) => keyOf(field) ?? []);
  return new Set(values).size === values.length;
};

/** The fields of a form, in order. */
const Fields = z
  .array(FormField)
  .max(formLimits.fields)
  .refine(
    isUnique(({ id }) => id),
    requirement("must have different ids", "formFieldIds"),
  )
  .refine(
    isUnique(({ kind }) => (isContactKind(kind) ? kind : null)),
    requirement("can have each field of the contact once", "formContactFieldOnce"),
  )
  .refine(
    isUnique(({ code }) => code),
    requirement("can use each custom field once", "formCustomFieldOnce"),
  )
  .refine(
    (fields) => fields.every(({ kind, choices }) => kind !== "choice" || choices.length > 0),
    requirement("of kind choice need at least one choice", "formChoiceEmpty"),
  );

/** The texts of a form for visitors. Empty texts use the default of the language. */
export const FormContent = z.object({
  language: z.enum(["en", "es"]).default("en"),
  title: line(formLimits.label).default(""),
  description: line(formLimits.description).default(""),
  fields: Fields.default([]),
  submitLabel: line(60).default(""),
  /** A link under the form. */
  privacyUrl: https.nullable().default(null),
  consent: FormConsent.nullable().default(null),
  /** Shown after the form was submitted. */
  thanks: line(formLimits.description).default(""),
  /** The page that opens instead of `thanks`. */
  redirectUrl: https.nullable().default(null),
  color: Color.toLowerCase().default("#4f46e5"),
});
export type FormContent = z.infer<typeof FormContent>;

/** Body of `POST /api/form`. A new form is a draft. */
export const CreateWebForm = z.object({
  name: line(formLimits.name).min(1),
  content: FormContent.optional(),
  target: FormTarget.optional(),
  allowedOrigins: AllowedOrigins.optional(),
});
export type CreateWebForm = z.infer<typeof CreateWebForm>;

/** Body of `PUT /api/form/{id}`: only the keys sent change. With `version`, 409 if the form has a newer one. */
export const UpdateWebForm = CreateWebForm.partial().extend({
  status: z.enum(formStatuses).optional(),
  version: Version.optional(),
});
export type UpdateWebForm = z.infer<typeof UpdateWebForm>;

/** A form as lists show it. */
export const WebFormSummary = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(formStatuses),
  /** The public page. */
  url: z.string(),
  submissions: z.int(),
  lastSubmissionDate: Instant.nullable(),
  creationDate: Instant,
  updatedDate: Instant,
});
export type WebFormSummary = z.infer<typeof WebFormSummary>;

export const WebForm = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(formStatuses),
  version: z.int(),
  publicKey: z.string(),
  url: z.string(),
  content: FormContent,
  target: FormTarget,
  allowedOrigins: z.array(z.string()).nullable(),
  creationDate: Instant,
  updatedDate: Instant,
});
export type WebForm = z.infer<typeof WebForm>;

/** An answer, with the label that the visitor saw. Numbers have a decimal point, dates are `2026-11-30`. */
export const FormAnswer = z.object({
  fieldId: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  value: z.string(),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

/** `consent` is null if the form had no checkbox. */
export const FormSubmission = z.object({
  id: Id,
  contactId: Id,
  contactName: z.string(),
  isNewContact: z.boolean(),
  formVersion: z.int(),
  answers: z.array(FormAnswer),
  consent: z.object({ text: z.string(), isGranted: z.boolean() }).nullable(),
  date: Instant,
});
export type FormSubmission = z.infer<typeof FormSubmission>;

export const ListFormSubmissions = z.object({ pageSize: pageSize(), continuationToken: ContinuationToken });
export type ListFormSubmissions = z.infer<typeof ListFormSubmissions>;
export const FormSubmissionPage = pageOf(FormSubmission);
export type FormSubmissionPage = z.infer<typeof FormSubmissionPage>;

export const ReadFormStatistics = z.object({ days: wholeNumber(1, 90).default(30) });
export type ReadFormStatistics = z.infer<typeof ReadFormStatistics>;

/** Submissions by day in UTC, oldest first. `refused`: discarded as spam. */
export const FormStatistics = z.object({
  days: z.array(z.object({ day: z.iso.date(), submissions: z.int(), refused: z.int() })),
});
export type FormStatistics = z.infer<typeof FormStatistics>;

/** A form as visitors see it. */
export const PublicForm = FormContent.omit({ thanks: true, redirectUrl: true, consent: true }).extend({
  publicKey: z.string(),
  version: z.int(),
  consent: FormConsent.omit({ channelIds: true }).nullable(),
});
export type PublicForm = z.infer<typeof PublicForm>;

const Answers = z
  .record(z.string().max(40), z.string().max(formLimits.longText))
  .refine((answers) => Object.keys(answers).length <= formLimits.fields * 2, "has too many answers");

/** Body of `POST /api/form/public/{publicKey}/submission`. Answers to unknown fields are ignored. */
export const SubmitForm = z.object({
  /** The version of the form that the visitor sees. */
  version: Version,
  answers: Answers,
  /** Whether the box is checked. */
  consent: z.boolean().default(false),
  /** A field that people do not see. A submission with a value is discarded. */
  website: z.string().max(2_000).default(""),
  proof: z.string().max(100).optional(),
});
export type SubmitForm = z.infer<typeof SubmitForm>;

const answerProblems = ["required", "email", "phone", "number", "date", "choice", "length"] as const;
export type AnswerProblem = (typeof answerProblems)[number];

/**
 * The response to a submission. With `problems`, nothing was stored; the checkbox has the id `consent`. It is the same
 * for new and known contacts, and for discarded spam.
 */
export const SubmittedForm = z.object({
  problems: z.array(z.object({ fieldId: z.string(), problem: z.enum(answerProblems) })),
  /** Empty means the default of the language. */
  thanks: z.string(),
  redirectUrl: z.string().nullable(),
});
export type SubmittedForm = z.infer<typeof SubmittedForm>;
