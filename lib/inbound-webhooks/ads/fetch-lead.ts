import { z } from "zod";
import {
  adapterOf,
  channelHttp,
  fetchLead,
  fetchLeadForm,
  findChannel,
  mapLead,
  recordRefusal,
} from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { storeLeadForm } from "#lib/leads/index.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { type FetchedLead, saveLead } from "./save-lead.ts";

const Payload = z.object({ leadId: z.string(), channelId: z.string() });
type Payload = z.infer<typeof Payload>;

const UNKNOWN = reason("Something went wrong on our side.", "INTERNAL_ERROR", { request: "none" });

/**
 * Fetches a lead's answers and saves them on a contact. The vendor keeps answers for 90 days. Retries continue for
 * about three days, which leaves time to fix an expired token or a missing permission.
 */
export const fetchLeadJob = defineJob({
  name: "fetch-lead",
  payload: Payload,
  maxAttempts: 22,
  run: (ctx, payload) => saveLeadOf(ctx, payload),
  giveUp: (ctx, payload, error) => fail(ctx, payload, error instanceof AppError ? error.reason : UNKNOWN),
});

const READ = defineStatement({
  name: "read_lead",
  text: `select l.external_id as "externalId", l.form_id as "formId", l.at, w.locale from leads l
    join workspaces w on w.id = l.workspace_id
    where l.workspace_id = $1 and l.id = $2 and l.processed_at is null`,
});
const FAIL = defineStatement({
  name: "fail_lead",
  text: "update leads set failure = $3 where workspace_id = $1 and id = $2 and processed_at is null",
});

/**
 * Fetches a lead's answers and its form from the vendor, then saves the contact. Throws if the vendor does not return
 * the lead; the lead row stores the reason.
 */
async function saveLeadOf(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, payload.leadId]);
  if (!row) return;
  const channel = await findChannel(ctx, payload.channelId);
  const http = channelHttp(adapterOf(channel), channel);
  const fetched = await fetchLead(row.externalId, channel, http);
  if (!fetched.ok) {
    const why = { text: fetched.reason, parts: fetched.parts };
    await fail(ctx, payload, why);
    await recordRefusal(ctx, channel, { failure: fetched });
    throw new AppError("SERVICE_UNAVAILABLE", why.text).addParts(why.parts);
  }
  const { lead } = fetched;
  const form = await fetchLeadForm(lead.formId ?? row.formId, channel, http);
  const formId = lead.formId ?? row.formId;
  const known = await storeLeadForm(ctx, formId, form.ok ? form.form : null);
  const mapped = mapLead(lead, { ...known, country: countryOf(row.locale) });
  const inbound = { ...ctx, actor: systemActor("inbound") };
  await keep(inbound, { leadId: payload.leadId, channel, lead, mapped, at: row.at });
}

/** The number of custom fields is limited: a lead that would exceed the limit is saved without its answers. */
async function keep(ctx: WorkspaceContext, fetched: FetchedLead): Promise<void> {
  try {
    await saveLead(ctx, fetched);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
    await saveLead(ctx, { ...fetched, mapped: { ...fetched.mapped, customFields: [] } });
  }
}

async function fail(ctx: WorkspaceContext, { leadId }: Payload, why: Reason): Promise<void> {
  await runStatement(ctx.db, FAIL, [ctx.workspaceId, leadId, why]);
}
