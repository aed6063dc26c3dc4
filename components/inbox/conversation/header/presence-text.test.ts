import { describe, expect, it } from "vitest";
import type { PresentPerson } from "#lib/presence/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { presenceText } from "./presence-text.ts";

const t = englishText("inbox.presence");
const person = (name: string, activity: PresentPerson["activity"] = "viewing") => ({
  userId: name,
  name,
  activity,
});

describe("presenceText", () => {
  it("lists people who are replying before the others", () => {
    expect(presenceText([], t)).toBe("");
    expect(presenceText([person("Ana Gil")], t)).toBe("Ana is here");
    expect(presenceText([person("Ana Gil"), person("Ben")], t)).toBe("Ana and Ben are here");
    expect(presenceText([person("Ana Gil"), person("Ben", "typing")], t)).toBe("Ben is replying…");
    const four = ["Ana", "Ben", "Cleo", "Dan"].map((name) => person(name, "typing"));
    expect(presenceText(four, t)).toBe("Ana, Ben and 2 more are replying…");
  });
});
