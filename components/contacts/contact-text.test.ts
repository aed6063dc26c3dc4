import { expect, it } from "vitest";
import { channelKinds, platformIds } from "#lib/channels/schema.ts";
import { platformName } from "./contact-text.ts";

it("names every channel, and one that this page does not know", () => {
  for (const id of Object.values(platformIds))
    expect(platformName(id, "Other channel")).not.toBe("Other channel");
  expect(platformName(channelKinds.whatsapp.platformId, "Other channel")).toBe("WhatsApp");
  expect(platformName(99, "Other channel")).toBe("Other channel");
});
