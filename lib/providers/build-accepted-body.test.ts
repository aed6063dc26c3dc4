import { expect, it } from "vitest";
import { buildAcceptedBody } from "./build-accepted-body.ts";

it("adapts the parameters to a server, one rejection at a time", () => {
  const body = JSON.stringify({ model: "o5", max_tokens: 9, temperature: 0.3 });
  const first =
    buildAcceptedBody(body, "'max_tokens' is not supported with this model. Use 'max_completion_tokens'.") ??
    "";
  expect(JSON.parse(first)).toEqual({ model: "o5", temperature: 0.3, max_completion_tokens: 9 });
  const second = buildAcceptedBody(first, "Unsupported value: 'temperature' does not support 0.3.") ?? "";
  expect(JSON.parse(second)).toEqual({ model: "o5", max_completion_tokens: 9 });
  expect(buildAcceptedBody(second, "temperature, max_completion_tokens")).toBeNull();
  expect(buildAcceptedBody(body, "model not found")).toBeNull();
});
