import { expect, it } from "vitest";
import { decryptAction, decryptSecret } from "#lib/deliveries/index.ts";
import { type SealedRow, seal } from "#lib/platform/seal.ts";
import { useDataKey } from "#lib/testing/data-key.ts";
import { toActions, toStoredActions } from "../actions/stored-actions.ts";

useDataKey();
const owner: SealedRow = { workspaceId: "w1", table: "rules", id: "r1" };
const MASK = "••••••••";
const action = {
  type: "webhook" as const,
  url: "https://a.example/",
  method: "POST" as const,
  headers: { "X-Key": "s3cret", "X-Open": "1" },
  secretHeaders: ["X-KEY"],
};

it("decrypts stored secrets and returns which headers may be shown", () => {
  const [stored] = toStoredActions([action], owner);
  if (!stored) throw new Error("no action");
  expect(decryptAction(stored, owner)).toEqual({
    url: "https://a.example/",
    method: "POST",
    headers: [
      { name: "X-Key", value: "s3cret" },
      { name: "X-Open", value: "1" },
    ],
    shownHeaders: [
      { name: "X-Key", value: MASK },
      { name: "X-Open", value: "1" },
    ],
    secrets: ["s3cret"],
  });
});

it("rejects a secret that was encrypted with another key", () => {
  const sealed = seal("s3cret", owner, "signing_secret");
  const damaged = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => decryptSecret(damaged, owner, "signing_secret")).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR" }),
  );
});

it("finds a masked secret by header name after actions were reordered, ignoring case", () => {
  const other = { ...action, url: "https://b.example/", headers: { "X-Key": "0ther" } };
  const previous = toStoredActions([action, other], owner);
  const reordered = [other, action].map(({ url }) => ({ ...action, url, headers: { "x-key": MASK } }));
  const kept = toStoredActions(reordered, owner, previous);
  expect(kept.map((stored) => decryptAction(stored, owner).secrets)).toEqual([["0ther"], ["s3cret"]]);
  expect(toActions(kept).map(({ secretHeaders }) => secretHeaders)).toEqual([["x-key"], ["x-key"]]);
});

it("uses no secret from an action of another origin", () => {
  const moved = { ...action, url: "https://b.example/", headers: { "X-Key": MASK } };
  expect(() => toStoredActions([moved], owner, toStoredActions([action], owner))).toThrow(
    "actions.0.headers.X-Key must be entered again",
  );
});

it.each([
  ["rule", { ...owner, id: "r2" }],
  ["workspace", { ...owner, workspaceId: "w2" }],
  ["table", { ...owner, table: "automations" }],
])("does not decrypt a header that was copied to another %s", (_, other) => {
  const [stored] = toStoredActions([action], owner);
  if (!stored) throw new Error("no action");
  expect(() => decryptAction(stored, other)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
});

it("does not decrypt a secret that was copied to another header", () => {
  const [stored] = toStoredActions([action], owner);
  if (!stored) throw new Error("no action");
  const headers = stored.headers.map((header) => ({ ...header, name: "X-Echo" }));
  expect(() => decryptAction({ ...stored, headers }, owner)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR" }),
  );
});
