import { describe, expect, it } from "vitest";
import { isFiltered, plainScope, readScope, scopeQuery, writeScope } from "./inbox-address.ts";

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

  it("has no parameters for default values", () => {
    expect(writeScope(new URLSearchParams("view=mine&search=x"), plainScope).toString()).toBe("");
    expect(readScope(new URLSearchParams("view=nonsense&waitingMinutes=1e3&happened=nothing"))).toEqual(
      plainScope,
    );
  });

  it("sends only the filters that are set", () => {
    expect(scopeQuery({ ...plainScope, view: "unread", search: " ana " })).toEqual({
      view: "unread",
      search: "ana",
    });
    expect(isFiltered({ ...plainScope, view: "unread" })).toBe(false);
    expect(isFiltered({ ...plainScope, tagId: "t" })).toBe(true);
  });
});
