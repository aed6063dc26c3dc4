import { describe, expect, it } from "vitest";
import { isFiltered, plainScope, readScope, scopeQuery, writeScope } from "./inbox-address.ts";

describe("the inbox's address", () => {
  it("keeps view, filters and whatever else stood there", () => {
    const scope = {
      view: "mine",
      channelId: "ch",
      tagId: "t",
      stageId: "s",
      search: "ana",
      order: "waiting",
    } as const;
    const written = writeScope(new URLSearchParams("conversation=1&view=solved"), scope);
    expect(written.toString()).toBe("conversation=1&view=mine&sort=waiting&channel=ch&tag=t&stage=s&q=ana");
    expect(readScope(written)).toEqual(scope);
  });

  it("is short where nothing is set", () => {
    expect(writeScope(new URLSearchParams("view=mine&q=x"), plainScope).toString()).toBe("");
    expect(readScope(new URLSearchParams("view=nonsense"))).toEqual(plainScope);
  });

  it("asks the API only for what is set", () => {
    expect(scopeQuery({ ...plainScope, view: "unread", search: " ana " })).toEqual({
      view: "unread",
      search: "ana",
    });
    expect(isFiltered({ ...plainScope, view: "unread" })).toBe(false);
    expect(isFiltered({ ...plainScope, tagId: "t" })).toBe(true);
  });
});
