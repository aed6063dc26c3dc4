import { expect, it } from "vitest";
import { Agent } from "#lib/agents/schema.ts";
import { conditionFields } from "#lib/events/condition-fields.ts";
import { adapterOf, allAdapters } from "./adapter-table.ts";
import { channelKinds, PlatformType } from "./schema.ts";

const all = allAdapters().map(({ platformType, platformId, label }) => ({ platformType, platformId, label }));

it("has one adapter for each kind of channel, with its number and name", () => {
  expect(new Set(all.map(({ platformType }) => platformType))).toEqual(new Set(PlatformType.options));
  expect(all).toHaveLength(PlatformType.options.length);
  expect(new Set(all.map(({ platformId }) => platformId)).size).toBe(all.length);
  for (const platformType of PlatformType.options) {
    expect(adapterOf({ platformType })).toMatchObject({ platformType, ...channelKinds[platformType] });
  }
});

it.each(all)(
  "allows agents to reply on $label and identifies its contacts",
  ({ platformType, platformId }) => {
    expect(Agent.shape.platformType.safeParse(platformType).success).toBe(true);
    const values = conditionFields.flatMap(({ choices = [] }) => choices.map(({ value }) => value));
    expect(values).toContain(String(platformId));
  },
);
