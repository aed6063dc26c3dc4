import { and, desc, eq } from "drizzle-orm";
import { platformIds } from "#lib/channels/schema.ts";
import { contactIdentities, simulatedMessages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findSimulator } from "./find-simulator.ts";
import { listTemplates, type SimulatedTemplate, templateOf } from "./list-templates.ts";
import { phoneView } from "./phone/phone-view.ts";
import type { Phone, PhoneMessage, ReadPhone } from "./schema.ts";
import type { MessageRow } from "./simulator-row.ts";

const SHOWN = 200;

/** What is on a customer's phone, oldest first. Throws SIMULATOR_NOT_FOUND. */
export async function readPhone(ctx: WorkspaceContext, { simulatorId, number }: ReadPhone): Promise<Phone> {
  await findSimulator(ctx, simulatorId);
  const templates = await listTemplates(ctx, simulatorId);
  const rows = await ctx.db
    .select()
    .from(simulatedMessages)
    .where(
      and(
        eq(simulatedMessages.workspaceId, ctx.workspaceId),
        eq(simulatedMessages.simulatorId, simulatorId),
        eq(simulatedMessages.number, number),
      ),
    )
    .orderBy(desc(simulatedMessages.id))
    .limit(SHOWN);
  const messages = rows.toReversed().map((row) => toPhoneMessage(row, templates));
  return { contactId: await contactOf(ctx, number), messages };
}

async function contactOf(ctx: WorkspaceContext, number: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ contactId: contactIdentities.contactId })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.workspaceId, ctx.workspaceId),
        eq(contactIdentities.platformId, platformIds.whatsapp),
        eq(contactIdentities.kind, "phone"),
        eq(contactIdentities.value, number),
      ),
    );
  return found?.contactId ?? null;
}

function toPhoneMessage(row: MessageRow, templates: readonly SimulatedTemplate[]): PhoneMessage {
  const { externalId: id, body, status, failCode, answer, notification, createdAt } = row;
  const direction = row.direction === "received" ? "received" : "sent";
  return {
    ...{ id, direction, status, failCode, answer, notification },
    ...phoneView(body, templateOf(body, templates)),
    request: direction === "received" ? JSON.stringify(body) : null,
    creationDate: createdAt.toISOString(),
  };
}
