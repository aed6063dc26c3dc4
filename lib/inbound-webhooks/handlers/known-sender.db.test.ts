import { expect, it } from "vitest";
import { findChannel } from "#lib/channels/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { handleEvent } from "../handle-event.ts";

useTestDatabase();

it("looks up the identities of a known sender once", async () => {
  const { ctx, channelId } = await newWhatsapp();
  const channel = await findChannel(ctx, channelId);
  const receive = () =>
    handleEvent(ctx, {
      event: {
        ...{ type: "message", channelExternalId: null, at: new Date(), raw: {} },
        ...{ from: [{ kind: "phone", value: "34600000001" }], profileName: "Lucía", groupId: null },
        ...{ kind: "text", text: "hola", content: null, media: null, externalId: newId() },
        ...{ replyTo: null, referral: null, forwarded: false },
      },
      ...{ channel, position: 0, notificationId: newId() },
    });
  await receive();
  const { roundTrips } = await countRoundTrips(receive);
  const names = roundTrips.flat().filter((name) => /identit|sender/.test(name));
  expect(names).toEqual(["lock_identities", "find_identity_owners"]);
});
