import { describe, expect, it } from "vitest";
import { staleKeys } from "./stale-keys.ts";

const own = (id: string) => id.startsWith("own");

describe("staleKeys", () => {
  it("invalidates lists of contacts when one changes", () => {
    expect(staleKeys({ type: "changed", entity: "contact", ids: ["c1"], mutationIds: [] }, "w", own)).toEqual(
      [["contacts", "w"]],
    );
  });

  it("invalidates the board and the workspace when a stage changes", () => {
    expect(staleKeys({ type: "changed", entity: "stage", ids: ["s"], mutationIds: [] }, "w", own)).toEqual([
      ["workspace", "w"],
      ["contacts", "w"],
    ]);
  });

  it("invalidates the settings of privacy when a workspace changes", () => {
    expect(
      staleKeys({ type: "changed", entity: "workspace", ids: ["w"], mutationIds: [] }, "w", own),
    ).toContainEqual(["privacy", "w"]);
  });

  it("invalidates the presence at the changed places, or everywhere if they are unknown", () => {
    const joined = { type: "changed" as const, entity: "presence" as const, mutationIds: [] };
    expect(staleKeys({ ...joined, ids: ["conversation1", "contact1"] }, "w", own)).toEqual([
      ["presence", "w", "conversation1"],
      ["presence", "w", "contact1"],
    ]);
    expect(staleKeys({ ...joined, ids: [] }, "w", own)).toEqual([["presence", "w"]]);
  });

  it("ignores the echo of its own change", () => {
    expect(
      staleKeys({ type: "changed", entity: "contact", ids: ["c1"], mutationIds: ["own1"] }, "w", own),
    ).toEqual([]);
  });

  it("does not treat a batch with changes by others as an echo", () => {
    const batch = { type: "changed" as const, entity: "contact" as const, ids: ["c1", "c2"] };
    expect(staleKeys({ ...batch, mutationIds: ["own1"] }, "w", own)).toEqual([["contacts", "w"]]);
    expect(staleKeys({ ...batch, mutationIds: ["own1", "other"] }, "w", own)).toEqual([["contacts", "w"]]);
  });

  it("invalidates everything after a gap in the stream", () => {
    expect(staleKeys({ type: "resync" }, "w", own)).toEqual([
      ["contacts", "w"],
      ["workspace", "w"],
      ["rules", "w"],
      ["deliveries", "w"],
      ["inspector", "w"],
      ["members", "w"],
      ["workspaces"],
      ["channels", "w"],
      ["privacy", "w"],
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
      ["forms", "w"],
      ["notifications", "w"],
      ["imports", "w"],
      ["bulk-edits", "w"],
      ["contact-merges", "w"],
      ["trash", "w"],
      ["simulator", "w"],
    ]);
  });
});
