import { type SQL, sql } from "drizzle-orm";
import { foundBySearch } from "#lib/contacts/index.ts";
import type { Area, Permission } from "#lib/platform/auth/permissions.ts";
import { containsAll, splitWords } from "#lib/platform/records/index.ts";
import type { RecordKind } from "./schema.ts";

/** Kinds of records that are searched. */
export type Searched = {
  /** The rows to search as `c`, their id and their folded text, which starts with the name. */
  from: SQL;
  id: SQL;
  text: SQL;
  /** Regular expressions for what may come before the name, and after the whole name. */
  before: string;
  after: string;
  /** The condition on `c` for all matches. */
  found(workspaceId: string, query: string): SQL;
};

/** How records of a kind are found and shown. */
type Source = {
  area: Area;
  permission: Permission;
  searched: Searched;
  /** The joins from a match `b` to its records, and their shown columns. */
  joins(workspaceId: string): SQL;
  id: SQL;
  name: SQL;
  detail: SQL;
  /** The order of records that match equally well. */
  newest: SQL;
};

const contact: Source = {
  area: "contact",
  permission: "contacts.read",
  searched: {
    from: sql`contact_search`,
    id: sql`c.contact_id`,
    text: sql`c.text`,
    before: "^",
    after: "( \\S+@\\S+)?( \\d+)?$",
    found: foundBySearch,
  },
  joins: (workspaceId) => sql`join contacts c on c.workspace_id = ${workspaceId} and c.id = b.id`,
  id: sql`c.id`,
  name: sql`concat_ws(' ', c.name, c.lastname)`,
  detail: sql`coalesce(c.email, c.internal_whatsapp_number)`,
  newest: sql`c.id desc`,
};

/** The search of each kind. Every query reads only rows of the workspace. */
export const recordSources: Record<RecordKind, Source> = {
  contact,
  conversation: {
    ...contact,
    area: "conversation",
    permission: "conversations.read",
    joins: (workspaceId) => sql`${contact.joins(workspaceId)}
      join conversations t on t.workspace_id = ${workspaceId} and t.contact_id = b.id`,
    id: sql`t.id`,
    detail: sql`left(c.last_message, 100)`,
    newest: sql`t.last_message_at desc, t.id desc`,
  },
  opportunity: {
    area: "opportunity",
    permission: "opportunities.read",
    searched: {
      from: sql`opportunity_search`,
      id: sql`c.opportunity_id`,
      text: sql`c.text`,
      before: "^(op-\\d+ )?",
      after: "( |$)",
      found: (workspaceId, query) => contains(sql`c.text`, workspaceId, query),
    },
    joins: (workspaceId) => sql`join opportunities c on c.workspace_id = ${workspaceId} and c.id = b.id`,
    id: sql`c.id`,
    name: sql`c.name`,
    detail: sql`'OP-' || c.number`,
    newest: sql`c.id desc`,
  },
  task: named("tasks", "task", "tasks.read"),
  agent: named("agents", "agent", "agents.read"),
  automation: named("automations", "automation", "automations.read"),
  rule: named("rules", "automation", "rules.read"),
  campaign: named("campaigns", "template", "campaigns.read"),
};

function named(table: string, area: Area, permission: Permission): Source {
  const from = sql.identifier(table);
  const text = sql`fold_text(c.name)`;
  return {
    area,
    permission,
    searched: {
      from: sql`${from}`,
      id: sql`c.id`,
      text,
      before: "^",
      after: "$",
      found: (workspaceId, query) => contains(text, workspaceId, query),
    },
    joins: (workspaceId) => sql`join ${from} c on c.workspace_id = ${workspaceId} and c.id = b.id`,
    id: sql`c.id`,
    name: sql`c.name`,
    detail: sql`null`,
    newest: sql`c.id desc`,
  };
}

function contains(text: SQL, workspaceId: string, query: string): SQL {
  return sql`c.workspace_id = ${workspaceId} and ${containsAll(text, splitWords(query))}`;
}
