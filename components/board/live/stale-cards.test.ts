import { describe, expect, it } from "vitest";
import type { StaleRecords } from "#components/realtime/stale-records.ts";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { staleCards } from "./stale-cards.ts";

const isOwn = (id: string) => id.startsWith("own");
const watched = { entity: "contact" as const, shownOnCards: new Set(["stage"]), isOwn };
const changed = (entity: ChangedEntity, ids: string[], mutationIds: string[] = []) =>
  ({ type: "changed", entity, ids, mutationIds }) as const;

describe("staleCards", () => {
  it.each<[string, Parameters<typeof staleCards>[0], StaleRecords]>([
    ["a change by someone else", changed("contact", ["a"]), ["a"]],
    ["its own echo", changed("contact", ["a"], ["own1"]), []],
    ["its own echoes in one batch", changed("contact", ["a", "b"], ["own1", "own2"]), []],
    ["an echo among others' changes", changed("contact", ["a", "b"], ["own1"]), ["a", "b"]],
    ["an echo with a change of another page", changed("contact", ["a", "b"], ["own1", "x"]), ["a", "b"]],
    ["too many ids to send", changed("contact", []), "all"],
    ["a renamed stage", changed("stage", ["s"]), "all"],
    ["a delivery", changed("delivery", ["d"]), []],
    ["a gap in the stream", { type: "resync" }, "all"],
  ])("returns stale cards for %s", (_, message, expected) => {
    expect(staleCards(message, watched)).toEqual(expected);
  });
});
