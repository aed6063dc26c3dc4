import { NOT_SENT, restoredRuns } from "#lib/platform/trash/restored-runs.ts";
import { ifExists, ofColumn, refersTo, type TrashKind } from "#lib/platform/trash/trash-table.ts";

/** Rows of the contact's conversations. */
const conversation = "join conversations c on c.workspace_id = t.workspace_id and c.id = t.conversation_id";
const ofConversation = (rest: Parameters<typeof ofColumn>[1] = {}) => ({
  ...ofColumn("contact_id", {
    join: conversation,
    exists: refersTo("conversations", "conversation_id"),
    ...rest,
  }),
  id: "c.contact_id",
});

/** The SQL of a column that stays empty if another row has its value. */
const unlessTaken = (column: string, table: string, isTaken: string) =>
  `case when not exists (select from ${table} o where o.workspace_id = $1 and ${isTaken}) then r.${column} end`;

/** A contact in the trash. What another contact has now stays with that one. */
export const trashedContact: TrashKind = {
  kind: "contact",
  table: "contacts",
  name: "concat_ws(' ', t.name, t.lastname)",
  seenBy: { agent: "assigned_agent_id", team: "assigned_team_id" },
  tables: {
    contacts: ofColumn("id", {
      values: {
        email: unlessTaken("email", "contacts", "lower(o.email) = lower(r.email)"),
        internal_whatsapp_number: unlessTaken(
          "internal_whatsapp_number",
          "contacts",
          "o.internal_whatsapp_number = r.internal_whatsapp_number",
        ),
        stage_id: `case when r.stage_id is not null then coalesce(${ifExists("stages", "stage_id")},
          (select o.id from stages o where o.workspace_id = $1 and o.is_default)) end`,
        segmentation_id: ifExists("segmentations", "segmentation_id"),
        assigned_agent_id: ifExists("memberships", "assigned_agent_id", "user_id"),
        assigned_team_id: ifExists("teams", "assigned_team_id"),
      },
    }),
    contact_identities: ofColumn("contact_id"),
    contact_tags: ofColumn("contact_id", { exists: refersTo("tags", "tag_id") }),
    contact_followers: ofColumn("contact_id", { exists: refersTo("memberships", "user_id", "user_id") }),
    contact_history: ofColumn("contact_id"),
    contact_merges: ofColumn("survivor_id"),
    ad_attributions: ofColumn("contact_id"),
    consent_records: ofColumn("contact_id"),
    marketing_choices: ofColumn("contact_id", { exists: refersTo("channels", "channel_id") }),
    template_sends: ofColumn("contact_id"),
    conversations: ofColumn("contact_id", {
      values: {
        channel_id: ifExists("channels", "channel_id"),
        // If the person wrote again after the deletion, new messages are added to that conversation.
        external_id: unlessTaken(
          "external_id",
          "conversations",
          `o.external_id = r.external_id
            and (o.channel_id = r.channel_id or o.platform_id = r.platform_id and o.agent_id = r.agent_id)`,
        ),
        snoozed_until: "case when r.snoozed_until > now() then r.snoozed_until end",
      },
    }),
    conversation_facts: ofConversation(),
    messages: ofConversation({
      file: "t.media ->> 'storageKey'",
      values: {
        status: "case when r.status = 'queued' then 'failed' else r.status end",
        failure: `case when r.status = 'queued' then ${NOT_SENT} else r.failure end`,
        send_started_at: "case when r.status <> 'queued' then r.send_started_at end",
        external_reference_id: unlessTaken(
          "external_reference_id",
          "messages",
          "o.external_reference_id = r.external_reference_id",
        ),
      },
    }),
    message_drafts: ofConversation({
      exists: `${refersTo("conversations", "conversation_id")} and ${refersTo("memberships", "user_id", "user_id")}`,
    }),
    campaign_recipients: ofColumn("contact_id", {
      exists: `exists (select from campaigns o where o.workspace_id = $1 and o.id = r.campaign_id
        and (r.state <> 'queued' or o.status in ('draft', 'scheduled', 'running', 'paused')))`,
    }),
    automation_runs: ofColumn("contact_id", restoredRuns),
    automation_steps: {
      ...ofColumn("run_id", {
        join: "join automation_runs a on a.workspace_id = t.workspace_id and a.id = t.run_id",
        exists: refersTo("automation_runs", "run_id"),
      }),
      id: "a.contact_id",
    },
    opportunities: { how: "link", column: "contact_id" },
    tasks: { how: "link", column: "contact_id" },
    web_form_submissions: ofColumn("contact_id", { exists: refersTo("web_forms", "form_id") }),
    worker_runs: { how: "link", column: "contact_id" },
    contact_search: { how: "drop", why: "a trigger writes it with the contact" },
    contact_duplicates: { how: "drop", why: "the next search finds them again" },
    contact_presence: { how: "drop", why: "who has the contact open now" },
    message_uploads: { how: "drop", why: "files that are not sent within a day are deleted" },
  },
};
