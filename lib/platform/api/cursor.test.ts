import { expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const scope = ["contacts", "workspace-1", { stageId: "s1" }];
const token = encodeCursor(scope, ["a0|V", 42, "ñ"]);

it("brings a position back, in letters safe in a query", () => {
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
  ["nonsense", scope, "nonsense"],
  ["nothing", scope, ""],
])("refuses a token with %s", (_name, of, given) => {
  expect(() => decodeCursor(of, given)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR" }));
});
