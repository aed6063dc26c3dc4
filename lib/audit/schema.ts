import { z } from "zod";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";

/** One field of a change. Values that are no text are JSON. Of a secret, only that it changed. */
const AuditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isSecret: z.boolean(),
});

/** An action: who did what, when and from where. */
export const AuditEntry = z.object({
  id: z.string(),
  actorType: z.enum(["user", "agent", "system"]),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string().meta({ description: "A noun and a past tense, such as `member.added`." }),
  subject: z.string().nullable().meta({ description: "The id of the subject of the action." }),
  detail: z.string().nullable(),
  changes: z.array(AuditChange),
  via: z.string().meta({ description: "How the action was made: panel, api, mcp, agent, system …" }),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  credential: z
    .enum(["session", "login", "key", "app"])
    .nullable()
    .meta({ description: "Null for work of the system and for sign-ins." }),
  credentialName: z.string().nullable().meta({ description: "The name of the API key or application." }),
  isOfWorkspace: z.boolean().meta({ description: "False for sign-ins, accounts and the installation." }),
  isRedacted: z
    .boolean()
    .meta({ description: "Whether the values were removed because a contact was erased." }),
  creationDate: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilters = z.object({
  actorId: z.string().max(100).optional(),
  action: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "An action, or the noun of several: `member` for `member.added`, …" }),
  subject: z.string().max(200).optional(),
  search: z.string().max(100).optional().meta({ description: "A part of the detail or of a person's name." }),
  /** Only entries at or after this instant. */
  from: Timestamp.optional(),
  /** Only entries before this instant. */
  to: Timestamp.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const ListAudit = AuditFilters.extend({
  pageSize: pageSize(50),
  continuationToken: ContinuationToken,
});
export type ListAudit = z.infer<typeof ListAudit>;

export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

export const ExportAudit = AuditFilters.extend({
  format: z
    .enum(["csv", "ndjson"])
    .default("csv")
    .meta({ description: "`ndjson`: one entry as JSON per line, as the list returns it." }),
});
export type ExportAudit = z.infer<typeof ExportAudit>;
