import { describe, expect, it } from "vitest";
import { staleKeys } from "./stale-keys.ts";

const own = (id: string) => id.startsWith("own");

describe("staleKeys", () => {
  it("makes what lists contacts stale when one changed", () => {
    expect(staleKeys({ type: "changed", entity: "contact", ids: ["c1"], mutationIds: [] }, "w", own)).toEqual(
      [["contacts", "w"]],
    );
  });

  it("reads the board and the workspace again when a stage changed", () => {
    expect(staleKeys({ type: "changed", entity: "stage", ids: ["s"], mutationIds: [] }, "w", own)).toEqual([
      ["workspace", "w"],
      ["contacts", "w"],
    ]);
  });

  it("leaves the page alone for the echo of its own change", () => {
    expect(
      staleKeys({ type: "changed", entity: "contact", ids: ["c1"], mutationIds: ["own1"] }, "w", own),
    ).toEqual([]);
  });

  it("does not mistake a batch with others' changes for an echo", () => {
    const batch = { type: "changed" as const, entity: "contact" as const, ids: ["c1", "c2"] };
    expect(staleKeys({ ...batch, mutationIds: ["own1"] }, "w", own)).toEqual([["contacts", "w"]]);
    expect(staleKeys({ ...batch, mutationIds: ["own1", "other"] }, "w", own)).toEqual([["contacts", "w"]]);
  });

  it("reads everything again after a gap in the stream", () => {
    expect(staleKeys({ type: "resync" }, "w", own)).toEqual([
      ["contacts", "w"],
      ["workspace", "w"],
      ["rules", "w"],
      ["deliveries", "w"],
      ["inspector", "w"],
      ["members", "w"],
      ["workspaces"],
      ["channels", "w"],
      ["agents", "w"],
      ["knowledge", "w"],
      ["agent-runs", "w"],
      ["providers", "w"],
      ["conversations", "w"],
      ["presence", "w"],
      ["drafts", "w"],
      ["templates", "w"],
      ["automations", "w"],
      ["automation-runs", "w"],
      ["opportunities", "w"],
      ["tasks", "w"],
      ["campaigns", "w"],
      ["workers", "w"],
      ["notifications", "w"],
      ["imports", "w"],
      ["simulator", "w"],
    ]);
  });
});
