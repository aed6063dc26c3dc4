import { expect, it } from "vitest";
import { keyCurl, masked, sampleBody, tokenCurl } from "./call-examples.ts";

const url = "https://example.com/api/worker/webhook/shop";

it("shows both ways to call a worker", () => {
  expect(tokenCurl(`${url}?token=abc`)).toContain(`curl -X POST '${url}?token=abc'`);
  const withKey = keyCurl({ url }, "w1");
  expect(withKey).toContain("-H 'Authorization: Bearer YOUR_API_KEY'");
  expect(withKey).toContain("-H 'X-Workspace-Id: w1'");
});

it("masks only the token", () => {
  expect(masked(`${url}?token=abc`)).toBe(`${url}?token=••••••••••••`);
});

it("has a sample in JSON", () => {
  expect(JSON.parse(sampleBody)).toMatchObject({ event: "order.paid", order_id: "A-1042" });
});
