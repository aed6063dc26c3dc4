import { z } from "zod";
import {
  adapterOf,
  channelHttp,
  fetchLead,
  fetchLeadForm,
  findChannel,
  mapLead,
} from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { type FetchedLead, keepLead } from "./keep-lead.ts";

const Payload = z.object({ leadId: z.string(), channelId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Fetches a lead's answers and makes a contact of them. */
export const fetchLeadJob = defineJob({
  name: "fetch-lead",
  payload: Payload,
  maxAttempts: 6,
  run: (ctx, payload) => takeInLead(ctx, payload),
  giveUp: (ctx, payload, error) =>
    fail(ctx, payload, error instanceof AppError ? error.message : "Something went wrong on our side."),
});

const READ = {
  name: "read_lead",
  text: `select l.external_id as "externalId", l.form_id as "formId", l.at, w.locale from leads l
    join workspaces w on w.id = l.workspace_id
    where l.workspace_id = $1 and l.id = $2 and l.taken_at is null`,
};
const FAIL = {
  name: "fail_lead",
  text: "update leads set failure = $3 where workspace_id = $1 and id = $2 and taken_at is null",
};

type LeadRow = { externalId: string; formId: string; at: string; locale: string };

/**
 * Takes in a lead: its answers and what the form means by them from the vendor, then its contact. Throws where the
 * vendor may have it later; why it never will is written on the lead.
 */
export async function takeInLead(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const [row] = await runPrepared<LeadRow>(ctx.db, READ, [ctx.workspaceId, payload.leadId]);
  if (!row) return;
  const channel = await findChannel(ctx, payload.channelId);
  const http = channelHttp(adapterOf(channel), channel);
  const fetched = await fetchLead(row.externalId, channel, http);
  if (!fetched.ok) {
    await fail(ctx, payload, fetched.reason);
    if (fetched.retry) throw new AppError("SERVICE_UNAVAILABLE", fetched.reason);
    return;
  }
  const { lead } = fetched;
  const form = await fetchLeadForm(lead.formId ?? row.formId, channel, http);
  const mapped = mapLead(lead, { form: form.ok ? form.form : null, country: countryOf(row.locale) });
  const inbound = { ...ctx, actor: systemActor("inbound") };
  await keep(inbound, { leadId: payload.leadId, channel, lead, mapped, at: new Date(row.at) });
}

/** A workspace has only so many custom fields: a lead that would make more comes without its answers. */
async function keep(ctx: WorkspaceContext, fetched: FetchedLead): Promise<void> {
  try {
    await keepLead(ctx, fetched);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
    await keepLead(ctx, { ...fetched, mapped: { ...fetched.mapped, customFields: [] } });
  }
}

/** ISO code of the country of a locale; null where it names none. */
function countryOf(locale: string): string | null {
  try {
    return new Intl.Locale(locale).region ?? null;
  } catch {
    return null;
  }
}

async function fail(ctx: WorkspaceContext, { leadId }: Payload, reason: string): Promise<void> {
  await runPrepared(ctx.db, FAIL, [ctx.workspaceId, leadId, reason]);
}
