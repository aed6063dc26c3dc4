// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type AuditPage = { continuationToken: string | null; data: AuditEntry[] };

export type AuditEntry = {
  id: string;
  actorType: "user" | "agent" | "system";
  actorId: string | null;
  actorName: string;
  /** A noun and a past tense, such as `member.added`. */
  action: string;
  /** The id of the subject of the action. */
  subject: string | null;
  detail: string | null;
  changes: { field: string; before: string | null; after: string | null; isSecret: boolean }[];
  /** How the action was made: panel, api, mcp, agent, system … */
  via: string;
  address: string | null;
  userAgent: string | null;
  /** Null for work of the system and for sign-ins. */
  credential: "session" | "login" | "key" | "app" | null;
  /** The name of the API key or application. */
  credentialName: string | null;
  /** False for sign-ins, accounts and the installation. */
  isOfWorkspace: boolean;
  /** Whether the values were removed because a contact was erased. */
  isRedacted: boolean;
  creationDate: string;
};
