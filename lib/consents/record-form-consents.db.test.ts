import { expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { addConsent, getConsent, recordFormConsents } from "./index.ts";

useTestDatabase();

it("records the opt-in and its text for each channel, and keeps an opt-out", async () => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { id: contactId } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const add = async (name: string) => (await createChannel(ctx, { platformType: "webchat", name })).id;
  const channelIds = [await add("Chat"), await add("News"), await add("Shop")];
  await addConsent(ctx, contactId, { channelId: channelIds[1] ?? "", state: "denied", method: "verbal" });
  const at = new Date();
  await recordFormConsents(ctx, {
    contactId,
    channelIds: channelIds.slice(0, 2),
    text: "Send me offers",
    at,
  });
  await recordFormConsents(ctx, { contactId, channelIds: [], text: "Nothing", at });
  const { channels, records } = await getConsent(ctx, contactId);
  expect(channels.map(({ state }) => state)).toEqual(["granted", "denied", "unknown"]);
  expect(records.map(({ method, text }) => [method, text]).sort()).toEqual([
    ["form", "Send me offers"],
    ["verbal", null],
  ]);
});
