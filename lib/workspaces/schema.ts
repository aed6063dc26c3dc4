import { z } from "zod";
import { roles } from "#lib/platform/auth/permissions.ts";
import { isCountryCode } from "#lib/platform/locale/countries.ts";
import { CurrencyCode } from "#lib/platform/locale/currency-code.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { languages } from "#messages/languages.ts";

/** A role of a member, strongest first: owner, admin, agent. */
export const Role = z.enum(roles);

/** A workspace's name as entered by a user. */
export const WorkspaceName = z.string().trim().min(1).max(120);

/** IANA time zone name that the runtime supports ("Europe/Madrid"). */
export const Timezone = z
  .string()
  .max(64)
  .refine(isTimezone, requirement("must be an IANA time zone", "timezone"));

/** BCP 47 language tag ("es-MX"). */
const Locale = z
  .string()
  .max(35)
  .refine(isLocale, requirement("must be a language tag such as en or es-MX", "language"));

const WorkspaceStage = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  order: z.int(),
  isDefault: z.boolean(),
});

const WorkspacePipeline = z.object({
  id: z.string(),
  name: z.string(),
  stages: z.array(z.object({ id: z.string(), name: z.string(), color: z.string(), order: z.int() })),
});

/** Whether it is a sandbox: demo data, and no connections outside this installation. */
const Sandbox = z.boolean();

/** A workspace with everything its contacts refer to. */
export const Workspace = z.object({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  locale: z.string(),
  sandbox: Sandbox,
  stages: z.array(WorkspaceStage),
  segmentations: z.array(z.object({ id: z.string(), name: z.string() })),
  tags: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  customFields: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      type: z.string(),
      options: z.array(z.string()),
    }),
  ),
  pipelines: z.array(WorkspacePipeline),
  channels: z.array(z.object({ id: z.string(), name: z.string(), platformType: z.string() })),
  defaultStageId: z.string(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Workspace = z.infer<typeof Workspace>;

/** The custom role that replaces the permissions of a member's role; null for a member without one. */
export const MemberCustomRole = z.object({ id: z.string(), name: z.string() }).nullable();

/** A workspace in the caller's list, with the caller's role in it. */
export const WorkspaceSummary = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  customRole: MemberCustomRole,
  sandbox: Sandbox,
});
export type WorkspaceSummary = z.infer<typeof WorkspaceSummary>;

export const CreateWorkspace = z.object({
  name: WorkspaceName,
  timezone: Timezone.optional(),
  locale: Locale.optional(),
});
export type CreateWorkspace = z.infer<typeof CreateWorkspace>;

/** Only the keys that are sent change. */
export const UpdateWorkspace = CreateWorkspace.partial();
export type UpdateWorkspace = z.infer<typeof UpdateWorkspace>;

/** Two letters of a country (ISO 3166). */
const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, requirement("must be the code of a country", "country"));

/**
 * Regional settings for a workspace's screens, messages and schedules. `language` and `country` are the parts of the
 * workspace's `locale`. `currency` is the one of amounts without a currency; null for the currency used last.
 */
export const WorkspaceRegion = z.object({
  name: WorkspaceName,
  language: z.string(),
  timezone: Timezone,
  country: Country.nullable(),
  currency: CurrencyCode.nullable(),
});
export type WorkspaceRegion = z.infer<typeof WorkspaceRegion>;

/** Only the keys that are sent change. */
export const UpdateWorkspaceRegion = WorkspaceRegion.extend({ language: z.enum(languages) }).partial();
export type UpdateWorkspaceRegion = z.infer<typeof UpdateWorkspaceRegion>;

/** Limits of the delay of drags' webhooks, in seconds. */
export const dragDelayLimits = { min: 3, max: 30 } as const;

/** How many seconds webhooks of drags in the console wait, so that undo can recall them; null: they do not wait. */
export const DragDelay = z.object({
  seconds: z.int().min(dragDelayLimits.min).max(dragDelayLimits.max).nullable(),
});
export type DragDelay = z.infer<typeof DragDelay>;

/** A member of the workspace; `creationDate` is when they became one. */
export const Member = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: Role,
  customRole: MemberCustomRole,
  creationDate: z.iso.datetime(),
  company: z.string().nullable(),
});
export type Member = z.infer<typeof Member>;

export const WorkspaceMetrics = z.object({
  totalContacts: z.int(),
  totalConversations: z.int(),
  totalOpportunities: z.int(),
  totalTasks: z.int(),
});
export type WorkspaceMetrics = z.infer<typeof WorkspaceMetrics>;

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
