import { expect, it } from "vitest";
import { events } from "#lib/rules/events.ts";
import en from "#messages/en/rules.json";
import { causeKey } from "./cause-key.ts";

it("has a message for every event and each of its causes", () => {
  for (const { trigger, coverage } of events) {
    expect(Object.keys(en.events)).toContain(trigger);
    for (const cause of [...coverage.fires, ...coverage.silent]) {
      expect(Object.keys(en.causes)).toContain(causeKey(cause));
    }
  }
});
