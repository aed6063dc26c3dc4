/**
 * How a merge handles the rows of a table that refer to a contact. A test compares the tables with the columns and
 * foreign keys of the database.
 *
 * - `move`: `contact_id` becomes the survivor's. `key` is the SQL of the text by which an undo finds the row again.
 * - `copy`: the survivor gets a copy unless it has a row with the same key; an undo deletes the copies for which
 *   `undone`
 *   holds, and inserts the row again.
 * - `restore`: deleted with the contact; an undo inserts it again. `exists`: the condition for that, besides the
 *   contact.
 * - `derived`: triggers and jobs write it.
 */
export type MergeTable =
  | { how: "move"; key: string; set?: string; unset?: string }
  | { how: "copy"; key: string; exists: string; undone?: string }
  | { how: "restore"; column?: string; exists: string }
  | { how: "derived" };

const byId = { how: "move", key: "id::text" } as const;

/** `r` is a stored row, and `$1` the workspace. */
const rowOf = (table: string, column: string) =>
  `exists (select from ${table} o where o.workspace_id = $1 and o.id = r.${column})`;

/** In the order in which rows move. Conversations come first: a trigger copies the flags of the contact to them. */
export const mergeTables: Readonly<Record<string, MergeTable>> = {
  conversations: byId,
  ad_attributions: byId,
  agent_runs: byId,
  automation_runs: byId,
  consent_records: byId,
  contact_history: {
    ...byId,
    set: "merged_from = coalesce(merged_from, contact_id)",
    unset: "merged_from = nullif(merged_from, $2)",
  },
  contact_identities: { how: "move", key: "jsonb_build_array(platform_id, scope, kind, value)::text" },
  deliveries: byId,
  events: byId,
  leads: byId,
  opportunities: byId,
  tasks: byId,
  template_sends: byId,
  web_form_submissions: byId,
  worker_runs: byId,
  campaign_recipients: { how: "copy", key: "campaign_id", exists: rowOf("campaigns", "campaign_id") },
  marketing_choices: {
    how: "copy",
    key: "channel_id",
    exists: rowOf("channels", "channel_id"),
    undone: "wanted",
  },
  contact_followers: {
    how: "copy",
    key: "user_id",
    exists: "exists (select from memberships o where o.workspace_id = $1 and o.user_id = r.user_id)",
  },
  contact_tags: { how: "restore", exists: rowOf("tags", "tag_id") },
  contact_merges: { how: "restore", column: "survivor_id", exists: "true" },
  contact_search: { how: "derived" },
  contact_duplicates: { how: "derived" },
};
