import { database } from "#lib/db/client.ts";
import { createImport } from "#lib/imports/index.ts";
import { addFile, createOpportunity } from "#lib/opportunities/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { storeFile } from "#lib/platform/storage/index.ts";
import type { Place } from "#lib/privacy/place.ts";
import { createTask } from "#lib/tasks/index.ts";
import { importRequest } from "../factories/import.ts";
import { receiveFromChannel } from "../factories/receive-from-channel.ts";
import type { Tenant } from "../factories/tenant.ts";
import { fileRequest } from "../factories/uploads.ts";
import { plantRow } from "./plant-rows.ts";

export const CANARY = "zqxcanary";
export const NUMBER = "51999123457";
export const EMAIL = "zqxcanary@personal.example";
/** In logs, a copy has no key: it is found by the number. */
export const TEXT = `${CANARY} writes from +51 999 123 457 (${EMAIL})`;

/** Calls the API as the owner, and returns the envelope. */
export type Ask = (method: string, path: string, body?: object) => Promise<{ data: { id: string } }>;
type Planted = { contactId: string; opportunityId: string };

/** Stores a person in every place of a workspace, with `CANARY` and `NUMBER` in every text. */
export async function plantContact(
  ctx: WorkspaceContext,
  tenant: Tenant,
  { ask, places }: { ask: Ask; places: readonly Place[] },
): Promise<Planted> {
  const planted = await plantRecords(ctx, tenant, ask);
  await plantPlaces(tenant, planted, places);
  return planted;
}

/** Data about a person that people, channels and integrations store through the verbs. */
async function plantRecords(ctx: WorkspaceContext, tenant: Tenant, ask: Ask) {
  const { data } = await ask("POST", "/api/contact", {
    name: CANARY,
    email: EMAIL,
    internalWhatsappNumber: NUMBER,
    customFields: [{ code: tenant.canary, value: TEXT }],
    tags: [tenant.ids.tag],
  });
  const contactId: string = data.id;
  await ask("POST", `/api/contact/${contactId}/activities`, { content: TEXT });
  const { messageId } = await receiveFromChannel(ctx, {
    platformId: 2,
    channelId: tenant.ids.whatsapp,
    externalContactId: NUMBER,
    name: CANARY,
    kind: "document",
    identities: [{ kind: "phone", value: NUMBER }],
    text: TEXT,
    externalId: "wamid.zqx",
    at: new Date(),
  });
  const { key: storageKey } = await storeText();
  const media = {
    reference: null,
    storageKey,
    mimeType: "text/plain",
    fileName: `${CANARY}.txt`,
    bytes: 9,
    state: "stored",
  };
  await database().pool.query("update messages set media = $2 where id = $1", [
    messageId,
    JSON.stringify(media),
  ]);
  const opportunity = await createOpportunity(ctx, {
    name: TEXT,
    description: TEXT,
    amount: 250,
    contactId,
    stageId: tenant.ids.pipelineStage,
  });
  const opportunityId = opportunity.id;
  await addFile(ctx, opportunityId, fileRequest({}, TEXT));
  await createTask(ctx, { name: TEXT, notes: TEXT, contactId, assignedUserId: tenant.agent.id });
  await createImport(ctx, importRequest(`name,number\n${CANARY},${NUMBER}\n`));
  await recordAudit(ctx, "contact.changed", { subject: contactId, detail: TEXT });
  return { contactId, opportunityId };
}

/** One more row in every place of the declaration, with the text in every column of text and JSON. */
async function plantPlaces(tenant: Tenant, { contactId, opportunityId }: Planted, places: readonly Place[]) {
  const { pool } = database();
  const { rows } = await pool.query(
    `select (select id from conversations where contact_id = $1) as conversation,
       (select id from tasks where contact_id = $1) as task`,
    [contactId],
  );
  const { conversation, task } = rows[0];
  const known: Record<string, unknown> = {
    workspace_id: tenant.workspaceId,
    contact_id: contactId,
    survivor_id: contactId,
    merged_id: contactId,
    other_id: tenant.ids.contact,
    conversation_id: conversation,
    opportunity_id: opportunityId,
    task_id: task,
    deal_id: opportunityId,
    record_id: contactId,
    subject_id: contactId,
    channel_id: tenant.ids.whatsapp,
    agent_id: tenant.ids.aiAgent,
    automation_id: tenant.ids.automation,
    node_id: tenant.ids.node,
    campaign_id: tenant.ids.campaign,
    template_id: tenant.ids.template,
    simulator_id: tenant.ids.simulator,
    worker_id: tenant.ids.worker,
    import_id: tenant.ids.doneImport,
    bulk_edit_id: tenant.ids.doneBulkEdit,
    place_id: contactId,
    rule_id: tenant.ids.rule,
    tag_id: tenant.ids.tag,
    pipeline_id: tenant.ids.pipeline,
    stage_id: tenant.ids.pipelineStage2,
    user_id: tenant.agent.id,
    notification_id: tenant.ids.notification,
    status: "done",
    storage_key: null,
    media: null,
  };
  const [upload, file] = [await storeText(), await storeText()];
  const events = await plantRow("events", TEXT, known);
  const runs = await plantRow("automation_runs", TEXT, known);
  const skipped = new Set([
    "events",
    "automation_runs",
    "contacts",
    "conversations",
    "contact_search",
    "opportunities",
  ]);
  for (const { table, erasure } of places) {
    if (skipped.has(table)) continue;
    const own: Record<string, Record<string, unknown>> = {
      message_uploads: { storage_key: upload.key },
      opportunity_files: { storage_key: file.key },
      automation_steps: { run_id: runs },
      deliveries: { event_id: events },
      web_form_submissions: { form_id: tenant.ids.webForm, visit_id: tenant.ids.webForm },
    };
    const kept = erasure === "delete" ? [] : erasure.keeps.map((column) => [column, `kept ${table}`]);
    await plantRow(table, TEXT, { ...Object.fromEntries(kept), ...known, ...own[table] });
  }
}

function storeText() {
  return storeFile(
    (async function* () {
      yield new TextEncoder().encode(TEXT);
    })(),
    { maxBytes: 1_000 },
  );
}
