import { describe, expect, it } from "vitest";
import { defaultScope, isFiltered, readScope, scopeQuery, writeScope } from "./inbox-address.ts";

describe("inbox URL", () => {
  it("keeps the view, filters and unrelated parameters", () => {
    const scope = {
      view: "mine",
      channelId: "ch",
      tagId: "t",
      stageId: "s",
      assignedAgentId: "none",
      assignedTeamId: "mine",
      waitingMinutes: "60",
      happened: "resolved",
      happenedFrom: "2026-06-01T00:00:00Z",
      happenedTo: "2026-07-01T00:00:00Z",
      happenedById: "u",
      search: "ana",
      order: "waiting",
    } as const;
    const written = writeScope(new URLSearchParams("conversation=1&view=solved"), scope);
    expect(written.toString()).toBe(
      "conversation=1&view=mine&order=waiting&channelId=ch&tagId=t&stageId=s&assignedAgentId=none&assignedTeamId=mine&waitingMinutes=60&happened=resolved&happenedFrom=2026-06-01T00%3A00%3A00Z&happenedTo=2026-07-01T00%3A00%3A00Z&happenedById=u&search=ana",
    );
    expect(readScope(written)).toEqual(scope);
  });

  it.each([
    "happened=sent&happenedFrom=x&happenedTo=2026-07-01T00:00:00Z",
    "happened=sent&happenedFrom=2026-06-31T00:00:00Z&happenedTo=2026-07-01T00:00:00Z",
    "happened=sent&happenedFrom=2026-06-01T00:00:00Z",
    "happened=sent&happenedFrom=2025-06-01T00:00:00Z&happenedTo=2026-07-01T00:00:00Z",
    "happenedFrom=2026-06-01T00:00:00Z&happenedTo=2026-07-01T00:00:00Z",
    "happenedById=people",
    `tagId=${"t".repeat(101)}`,
    "waitingMinutes=1234567",
  ])("ignores %s", (address) => {
    expect(readScope(new URLSearchParams(address))).toEqual(defaultScope);
  });

  it("accepts every wait that the API accepts", () => {
    expect(readScope(new URLSearchParams("waitingMinutes=999999")).waitingMinutes).toBe("999999");
  });

  it("has no parameters for default values", () => {
    expect(writeScope(new URLSearchParams("view=mine&search=x"), defaultScope).toString()).toBe("");
    expect(readScope(new URLSearchParams("view=nonsense&waitingMinutes=1e3&happened=nothing"))).toEqual(
      defaultScope,
    );
  });

  it("sends only the filters that are set", () => {
    expect(scopeQuery({ ...defaultScope, view: "unread", search: " ana " })).toEqual({
      view: "unread",
      search: "ana",
    });
    expect(isFiltered({ ...defaultScope, view: "unread" })).toBe(false);
    expect(isFiltered({ ...defaultScope, tagId: "t" })).toBe(true);
  });
});
