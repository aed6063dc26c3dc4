import { describe, expect, it } from "vitest";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { createStaleCardQueue, type Stale, staleCards } from "./stale-cards.ts";

const isOwn = (id: string) => id.startsWith("own");
const watched = { entity: "contact" as const, shownOnCards: new Set(["stage"]), isOwn };
const changed = (entity: ChangedEntity, ids: string[], mutationIds: string[] = []) =>
  ({ type: "changed", entity, ids, mutationIds }) as const;

describe("staleCards", () => {
  it.each<[string, Parameters<typeof staleCards>[0], Stale]>([
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

describe("createGatherer", () => {
  it("reloads cards that change together in one request, and again for changes during the request", async () => {
    const reads: Stale[] = [];
    const gate = Promise.withResolvers<void>();
    const gatherer = createStaleCardQueue(async (stale) => {
      reads.push(stale);
      if (reads.length === 1) await gate.promise;
    }, 1);
    gatherer.add(["a"]);
    gatherer.add(["b", "a"]);
    await expect.poll(() => reads).toEqual([["a", "b"]]);
    gatherer.add(["c"]);
    gatherer.add("all");
    gatherer.add(["d"]);
    expect(reads).toHaveLength(1);
    gate.resolve();
    await expect.poll(() => reads).toEqual([["a", "b"], "all"]);
    gatherer.stop();
  });

  it("continues after a failed request", async () => {
    const reads: Stale[] = [];
    const gatherer = createStaleCardQueue(async (stale) => {
      reads.push(stale);
      throw new Error("no connection");
    }, 1);
    gatherer.add(["a"]);
    await expect.poll(() => reads.length).toBe(1);
    gatherer.add(["b"]);
    await expect.poll(() => reads).toEqual([["a"], ["b"]]);
    gatherer.stop();
  });
});
