import { describe, expect, it } from "vitest";
import { isFiltered, plainScope, readScope, scopeQuery, writeScope } from "./inbox-address.ts";

describe("inbox URL", () => {
  it("keeps the view, filters and unrelated parameters", () => {
    const scope = {
      view: "mine",
      channelId: "ch",
      tagId: "t",
      stageId: "s",
      assignedTeamId: "mine",
      search: "ana",
      order: "waiting",
    } as const;
    const written = writeScope(new URLSearchParams("conversation=1&view=solved"), scope);
    expect(written.toString()).toBe(
      "conversation=1&view=mine&order=waiting&channelId=ch&tagId=t&stageId=s&assignedTeamId=mine&search=ana",
    );
    expect(readScope(written)).toEqual(scope);
  });

  it("has no parameters for default values", () => {
    expect(writeScope(new URLSearchParams("view=mine&search=x"), plainScope).toString()).toBe("");
    expect(readScope(new URLSearchParams("view=nonsense"))).toEqual(plainScope);
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
