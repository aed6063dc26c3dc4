import { expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { conversationOf } from "#lib/testing/factories/conversation-page.ts";
import { isMarketing, marketingBlock } from "./marketing-block.ts";

const t = englishText("inbox.marketingBlock");

it("returns the channel and the date since which a contact has opted out of marketing", () => {
  expect(marketingBlock(conversationOf(), t)).toBeNull();
  const marketingStoppedDate = "2026-11-03T10:00:00.000Z";
  expect(marketingBlock(conversationOf({ marketingStoppedDate }), t)).toBe(
    "Opted out of marketing messages from Shop on 3 Nov 2026.",
  );
  expect(marketingBlock(conversationOf({ marketingStoppedDate, channel: null }), t)).toBe(
    "Opted out of marketing messages from this channel on 3 Nov 2026.",
  );
});

it("recognizes marketing templates regardless of the category's case", () => {
  expect(["MARKETING", "marketing", "UTILITY"].map((category) => isMarketing({ category }))).toEqual([
    true,
    true,
    false,
  ]);
});
