import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { contacts } from "./contacts.ts";

/** A field of a form; lib/web-forms/schema.ts describes it. */
type StoredField = {
  id: string;
  kind: string;
  label: string;
  help: string;
  placeholder: string;
  isRequired: boolean;
  choices: string[];
  code: string | null;
};

/** The content of a form for visitors. */
type StoredContent = {
  language: string;
  title: string;
  description: string;
  fields: StoredField[];
  submitLabel: string;
  privacyUrl: string | null;
  consent: { text: string; channelIds: string[]; isRequired: boolean } | null;
  thanks: string;
  redirectUrl: string | null;
  color: string;
};

/** Stage, assignee and team for the contact of a submission. References that no longer exist are ignored. */
type StoredTarget = {
  stageId: string | null;
  tagIds: string[];
  assignedAgentId: string | null;
  assignedTeamId: string | null;
};

/** An answer with the label that the visitor saw. */
type StoredAnswer = { fieldId: string; kind: string; label: string; value: string };

/** Forms that visitors of websites submit. Lead forms of ads are in `lead_forms`. */
export const webForms = pgTable(
  "web_forms",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The last part of the public page's address. */
    publicKey: text().notNull(),
    name: text().notNull(),
    /** draft, published or closed. */
    status: text().notNull(),
    /** Grows with each change. A visitor sends the version of the page that they see. */
    version: integer().notNull().default(1),
    content: jsonb().$type<StoredContent>().notNull(),
    target: jsonb().$type<StoredTarget>().notNull(),
    /** Origins that may embed it; null means any. */
    allowedOrigins: jsonb().$type<string[]>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Not unique, so that forms can be distributed by workspace: the keys are random.
    index("web_forms_public_key_idx").on(table.publicKey),
  ],
);

/** Submissions of visitors. */
export const webFormSubmissions = pgTable(
  "web_form_submissions",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    formId: uuid().notNull(),
    formVersion: integer().notNull(),
    contactId: uuid().notNull(),
    isNewContact: boolean().notNull(),
    /** The visit of the page: each one is submitted once. */
    visitId: uuid().notNull(),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    /** The text of the checkbox that the visitor saw, and whether it was checked; null if there was none. */
    consent: jsonb().$type<{ text: string; isGranted: boolean }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(webForms, "web_form_submissions_form_fk", [table.workspaceId, table.formId]),
    ownedBy(contacts, "web_form_submissions_contact_fk", [table.workspaceId, table.contactId]),
    uniqueIndex("web_form_submissions_visit_key").on(table.workspaceId, table.formId, table.visitId),
    index("web_form_submissions_newest_idx").on(table.workspaceId, table.formId, table.id.desc()),
    index("web_form_submissions_contact_idx").on(table.workspaceId, table.contactId, table.id.desc()),
  ],
);

/** How many submissions of a form were discarded as spam on a day (UTC). */
export const webFormRefusals = pgTable(
  "web_form_refusals",
  {
    workspaceId: workspaceId(),
    formId: uuid().notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.formId, table.day] }),
    ownedBy(webForms, "web_form_refusals_form_fk", [table.workspaceId, table.formId]),
  ],
);
