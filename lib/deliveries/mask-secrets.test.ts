import { expect, it } from "vitest";
import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { noTimings } from "#lib/platform/egress/timings.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { MASKED_VALUE } from "./schema.ts";

const echo: EgressResult = {
  outcome: "delivered",
  errorClass: null,
  error: null,
  status: 200,
  headers: { "x-echo": "key-1" },
  body: "got key-1-and-more and key-1",
  truncated: false,
  address: null,
  timings: noTimings(),
  bytesSent: true,
};

it("masks secrets wherever a receiver echoes them, also one that begins with another", () => {
  const { headers, body } = maskSecrets(echo, ["key-1", "key-1-and-more", ""]);
  expect(headers).toEqual({ "x-echo": MASKED_VALUE });
  expect(body).toBe(`got ${MASKED_VALUE} and ${MASKED_VALUE}`);
});
