import { expect, it } from "vitest";
import { decryptAction, decryptSecret } from "#lib/deliveries/index.ts";
import { seal } from "#lib/platform/crypto.ts";
import { toActions, toStoredActions } from "./stored-actions.ts";

const MASK = "••••••••";
const action = {
  type: "webhook" as const,
  url: "https://a.example/",
  method: "POST" as const,
  headers: { "X-Key": "s3cret", "X-Open": "1" },
  secretHeaders: ["X-KEY"],
};

it("opens what was sealed, and tells what of it may be shown", () => {
  const [stored] = toStoredActions([action]);
  if (!stored) throw new Error("no action");
  expect(decryptAction(stored)).toEqual({
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

it("refuses a secret that was sealed under another key", () => {
  const sealed = seal("s3cret");
  const damaged = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => decryptSecret(damaged)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
});

it("finds a masked secret again after actions changed places, by name in any case", () => {
  const other = { ...action, url: "https://b.example/", headers: { "X-Key": "0ther" } };
  const previous = toStoredActions([action, other]);
  const reordered = [other, action].map(({ url }) => ({ ...action, url, headers: { "x-key": MASK } }));
  const kept = toStoredActions(reordered, previous);
  expect(kept.map((stored) => decryptAction(stored).secrets)).toEqual([["0ther"], ["s3cret"]]);
  expect(toActions(kept).map(({ secretHeaders }) => secretHeaders)).toEqual([["x-key"], ["x-key"]]);
});

it("takes no secret from an action of another origin", () => {
  const moved = { ...action, url: "https://b.example/", headers: { "X-Key": MASK } };
  expect(() => toStoredActions([moved], toStoredActions([action]))).toThrow(
    "actions.0.headers.X-Key must be entered again",
  );
});
