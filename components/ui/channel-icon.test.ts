import { expect, it } from "vitest";
import { platformIds } from "#lib/channels/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { channelIds, channelName, EMAIL } from "./channel-icon.tsx";

const t = englishText("ui.channelIcon");

it("names every channel, including an unknown one", () => {
  expect(channelIds.map((id) => channelName(id, t))).toEqual([
    "Website chat",
    "WhatsApp",
    "Messenger",
    "Instagram",
    "Telegram",
    "Portal",
    "API",
  ]);
  expect(channelIds).toEqual(expect.arrayContaining(Object.values(platformIds)));
  expect([EMAIL, 99].map((id) => channelName(id, t))).toEqual(["Email", "Other channel"]);
});
