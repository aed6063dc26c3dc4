import { expect, it } from "vitest";
import { describeGraphError } from "./graph-errors.ts";

const meaning = (
  code: number | null,
  { subcode = null, status = 400 }: { subcode?: number | null; status?: number } = {},
) => {
  const failure = describeGraphError({ code, subcode, message: "said" }, status);
  expect(failure.reason).toMatch(/^[A-Z].{15,}\.$/);
  expect(failure.detail).toBe("said");
  return [failure.class, failure.retry, failure.retryAfter];
};

it.each([
  ...[0, 102, 190].map((code) => [code, "token", false]),
  ...[3, 10, 200, 250, 299, 131005, 131045, 133010].map((code) => [code, "permission", false]),
  ...[4, 17, 32, 613, 80007, 80008, 130429, 131064, 133016].map((code) => [code, "rate", true]),
  [131056, "pair", true],
  ...[131048, 131049, 131031, 131042, 131037, 368, 130497].map((code) => [code, "policy", false]),
  [131047, "window", false],
  ...[131026, 131050, 130472, 131030, 551].map((code) => [code, "undeliverable", false]),
  ...[131051, 131052, 131053].map((code) => [code, "media", false]),
  ...[33, 100, 131008, 131009, 131021, 131062].map((code) => [code, "input", false]),
  ...[132000, 132001, 132005, 132007, 132008, 132012, 132015, 132016, 132068].map((code) => [
    code,
    "template",
    false,
  ]),
  ...[1, 2, 131000, 131016, 131057].map((code) => [code, "server", true]),
  [300, "input", false],
  [987654, "input", false],
])("classifies code %i as %s, retryable: %s", (code, meant, retry) => {
  expect(meaning(Number(code)).slice(0, 2)).toEqual([meant, retry]);
});

it("waits before the next message to the same contact", () => {
  expect(meaning(131056)).toEqual(["pair", true, 6]);
});

it.each([
  [2388040, "template"],
  [2388047, "template"],
  [2388073, "template"],
  [2388293, "template"],
  [2388299, "template"],
  [2388019, "template"],
  [2388023, "template"],
  [2018278, "window"],
  [2018001, "undeliverable"],
])("classifies subcode %i before the code", (subcode, meant) => {
  expect(meaning(100, { subcode })).toEqual([meant, false, null]);
});

it.each([
  [400, "input", false],
  [401, "token", false],
  [403, "permission", false],
  [429, "rate", true],
  [500, "server", false],
  [502, "server", false],
  [503, "server", true],
])("classifies status %i without a code", (status, meant, retry) => {
  expect(meaning(null, { status })).toEqual([meant, retry, null]);
});
