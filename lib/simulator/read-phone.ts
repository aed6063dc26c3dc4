import { and, desc, inArray, isNotNull } from "drizzle-orm";
import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { contactIdentities, leads, simulatedMessages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findSimulator } from "./find-simulator.ts";
import { listTemplates, type SimulatedTemplate, templateOf } from "./list-templates.ts";
import type { Phone, PhoneMessage, ReadPhone } from "./schema.ts";
import type { MessageRow } from "./stored-rows.ts";
import type { SimulatedVendor } from "./vendors/vendor.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

const SHOWN = 200;

/** Returns the messages on a customer's phone, oldest first. Throws SIMULATOR_NOT_FOUND. */
export async function readPhone(ctx: WorkspaceContext, { simulatorId, number }: ReadPhone): Promise<Phone> {
  const { channelId } = await findSimulator(ctx, simulatorId);
  const channel = await findChannel(ctx, channelId);
  const vendor = vendorOf(channel);
  const templates = await listTemplates(ctx, simulatorId);
  const rows = await ctx.db
    .select()
    .from(simulatedMessages)
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId, number }))
    .orderBy(desc(simulatedMessages.id))
    .limit(SHOWN);
  const messages = rows.toReversed().map((row) => toPhoneMessage(row, { vendor, templates }));
  const contactId = (await contactOf(ctx, channel, number)) ?? (await leadContactOf(ctx, channel, rows));
  return { contactId, messages };
}

async function contactOf(
  ctx: WorkspaceContext,
  channel: StoredChannel,
  number: string,
): Promise<string | null> {
  const [found] = await ctx.db
    .select({ contactId: contactIdentities.contactId })
    .from(contactIdentities)
    .where(
      inWorkspace(ctx, contactIdentities, {
        platformId: channel.platformId,
        kind: vendorOf(channel).identity,
        value: number,
      }),
    );
  return found?.contactId ?? null;
}

/** A customer who only submitted a form is identified by the answers. */
async function leadContactOf(
  ctx: WorkspaceContext,
  { id }: StoredChannel,
  rows: readonly MessageRow[],
): Promise<string | null> {
  const sent = rows.map(({ externalId }) => externalId);
  if (sent.length === 0) return null;
  const mine = and(inWorkspace(ctx, leads, { channelId: id }), isNotNull(leads.contactId));
  const [found] = await ctx.db
    .select({ contactId: leads.contactId })
    .from(leads)
    .where(and(mine, inArray(leads.externalId, sent)))
    .orderBy(desc(leads.id))
    .limit(1);
  return found?.contactId ?? null;
}

type ViewContext = { vendor: SimulatedVendor; templates: readonly SimulatedTemplate[] };
function toPhoneMessage(row: MessageRow, { vendor, templates }: ViewContext): PhoneMessage {
  const { externalId: id, body, status, failCode, answer, notification, createdAt } = row;
  const direction = row.direction === "received" ? "received" : "sent";
  return {
    id,
    direction,
    status,
    failCode,
    answer,
    notification,
    ...vendor.view(body, templateOf(body, templates)),
    request: direction === "received" ? JSON.stringify(body) : null,
    creationDate: createdAt.toISOString(),
  };
}
