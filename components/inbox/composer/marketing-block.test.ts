import { expect, it } from "vitest";
import { conversationOf } from "#lib/testing/factories/conversation-page.ts";
import { isMarketing, marketingBlock } from "./marketing-block.ts";

it("says since when a contact wants no marketing messages, and of which channel", () => {
  expect(marketingBlock(conversationOf())).toBeNull();
  const marketingStoppedDate = "2026-11-03T10:00:00.000Z";
  expect(marketingBlock(conversationOf({ marketingStoppedDate }))).toBe(
    "Wants no marketing messages from Shop since 3 Nov 2026.",
  );
  expect(marketingBlock(conversationOf({ marketingStoppedDate, channel: null }))).toBe(
    "Wants no marketing messages from this channel since 3 Nov 2026.",
  );
});

it("knows a marketing template however the vendor writes the category", () => {
  expect(["MARKETING", "marketing", "UTILITY"].map((category) => isMarketing({ category }))).toEqual([
    true,
    true,
    false,
  ]);
});
