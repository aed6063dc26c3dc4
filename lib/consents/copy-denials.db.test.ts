import { expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { copyDenials, recordConsent } from "./index.ts";

useTestDatabase();

it("applies an opt-out of either contact to both on its channel, with its time, and nothing else", async () => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { id: sales } = await newWhatsappChannel(ctx, { name: "Ventas" });
  const { id: help } = await newWhatsappChannel(ctx, { name: "Ayuda" });
  const add = async (name: string) => (await createContact(ctx, { name, email: `${name}@example.com` })).id;
  const [ana, byId, other] = [await add("ana"), await add("by-id"), await add("other")];
  const stopped = new Date("2026-11-03T10:00:00Z");
  const later = new Date("2026-11-04T10:00:00Z");
  await recordConsent(ctx, {
    contactId: byId,
    channelId: sales,
    isOptedIn: false,
    method: "vendor",
    at: stopped,
  });
  await recordConsent(ctx, {
    contactId: ana,
    channelId: sales,
    isOptedIn: true,
    method: "vendor",
    at: later,
  });
  await recordConsent(ctx, { contactId: ana, channelId: help, isOptedIn: true, method: "vendor", at: later });
  await copyDenials(ctx, [ana, byId]);
  await copyDenials(ctx, [ana, byId]);
  const { rows } = await database().pool.query(
    `select contact_id, channel_id, wanted, at from marketing_choices where workspace_id = $1
     order by channel_id = $2 desc, contact_id = $3 desc`,
    [ctx.workspaceId, sales, ana],
  );
  expect(rows).toEqual([
    { contact_id: ana, channel_id: sales, wanted: false, at: stopped },
    { contact_id: byId, channel_id: sales, wanted: false, at: stopped },
    { contact_id: ana, channel_id: help, wanted: true, at: later },
  ]);
  await copyDenials(ctx, [other, other]);
  const notes = await database().pool.query(
    "select contact_id from contact_history where workspace_id = $1 and content like 'The contact opted out of marketing%'",
    [ctx.workspaceId],
  );
  expect(notes.rows).toEqual([{ contact_id: ana }]);
});
