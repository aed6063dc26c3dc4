import { expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const scope = ["contacts", "workspace-1", { stageId: "s1" }];
const token = encodeCursor(scope, ["a0|V", 42, "ñ"]);

it("round-trips a position in URL-safe characters", () => {
  expect(decodeCursor(scope, token)).toEqual(["a0|V", 42, "ñ"]);
  expect(encodeURIComponent(token)).toBe(token);
});

it.each([
  ["another workspace", ["contacts", "workspace-2", { stageId: "s1" }], token],
  ["another listing", ["deliveries", "workspace-1", { stageId: "s1" }], token],
  ["another filter", ["contacts", "workspace-1", { stageId: "s2" }], token],
  [
    "a changed position",
    scope,
    `${Buffer.from('["zz",1,"ñ"]').toString("base64url")}.${token.split(".")[1]}`,
  ],
  ["no signature", scope, token.split(".")[0] ?? ""],
  ["an empty signature", scope, `${token.split(".")[0]}.`],
  ["a third part", scope, `${token}.x`],
  ["an empty third part", scope, `${token}.`],
  ["a leading dot", scope, `.${token}`],
  ["padding", scope, `${token}=`],
  ["nonsense", scope, "nonsense"],
  ["nothing", scope, ""],
])("rejects a token with %s", (_name, of, given) => {
  expect(() => decodeCursor(of, given)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
});

it("rejects other texts that decode to the same bytes", () => {
  const [position = "", signature = ""] = token.split(".");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (const letter of letters) {
    const others = [`${position.slice(0, -1)}${letter}.${signature}`, token.slice(0, -1) + letter];
    for (const other of others.filter((one) => one !== token)) {
      expect(() => decodeCursor(scope, other)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
    }
  }
});
