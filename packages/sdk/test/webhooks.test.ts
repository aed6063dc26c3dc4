import { describe, expect, it, vi } from "vitest";
import { buildRequest } from "../../../lib/deliveries/request/build-request.ts";
import { signWebhook } from "../../../lib/platform/sign-webhook.ts";
import { type ReceivedWebhook, verifySignature, verifyWebhook, WebhookError } from "../src/index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = JSON.stringify({ trigger: "AsignarFase", contact: { name: "José Ñandú" } });

/** A webhook as the server sends it. */
function sent(given: { secret?: string; secrets?: string[]; method?: "POST" | "GET"; at?: Date } = {}) {
  const event = { body, contactId: "contact-1", opportunityId: null, taskId: null };
  const source = {
    id: "delivery-1",
    url: "https://example.com/in",
    method: given.method ?? ("POST" as const),
    headers: [],
    signingSecrets: given.secrets ?? [given.secret ?? secret],
    event,
  };
  return buildRequest(source, given.at ?? new Date());
}

function received(
  changes: Partial<ReceivedWebhook> & { headers?: Record<string, string | undefined> } = {},
): ReceivedWebhook {
  const { headers, ...others } = changes;
  return { body, secret, ...others, headers: { ...sent().headers, ...headers } as Record<string, string> };
}

describe("verifyWebhook", () => {
  it("returns the payload and the delivery of a webhook of the server", async () => {
    const { payload, id, timestamp } = await verifyWebhook(received());
    expect(payload).toEqual(JSON.parse(body));
    expect(id).toBe("delivery-1");
    expect(Math.abs(timestamp.getTime() - Date.now())).toBeLessThan(10_000);
  });

  it("accepts bytes, Headers, names in any case and a plain text as secret", async () => {
    const headers = new Headers(sent({ secret: "a plain text" }).headers);
    expect(
      (await verifyWebhook({ body: new TextEncoder().encode(body), headers, secret: "a plain text" })).id,
    ).toBe("delivery-1");
    const upper = Object.fromEntries(
      Object.entries(sent().headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect((await verifyWebhook({ body, secret, headers: upper })).id).toBe("delivery-1");
  });

  it("accepts one of several signatures and one of several secrets", async () => {
    const { "webhook-signature": own = "" } = sent().headers;
    const signatures = `v1a,bm90IG91cnM= v1,bm90IG91cnM= ${own}`;
    expect(await verifySignature(received({ headers: { "webhook-signature": signatures } }))).toMatchObject({
      id: "delivery-1",
    });
    expect(await verifySignature(received({ secret: ["whsec_b3RoZXI=", secret] }))).toMatchObject({
      id: "delivery-1",
    });
  });

  it("verifies a GET, which has no body", async () => {
    const { headers } = sent({ method: "GET" });
    expect(await verifySignature({ body: "", headers, secret })).toMatchObject({ id: "delivery-1" });
  });

  it.each([
    ["another secret", { secret: "whsec_b3RoZXI=" }],
    ["another body", { body: `${body} ` }],
    ["another id", { headers: { "webhook-id": "delivery-2" } }],
    ["no signature", { headers: { "webhook-signature": undefined } }],
    ["no id", { headers: { "webhook-id": "" } }],
    ["a signature that is not base64", { headers: { "webhook-signature": "v1,%%%" } }],
    [
      "only signatures of other versions",
      { headers: { "webhook-signature": `v1a,${sent().headers["webhook-signature"]?.slice(3)}` } },
    ],
    ["a time that is not a number", { headers: { "webhook-timestamp": "now" } }],
  ])("refuses %s", async (_, changes) => {
    await expect(verifyWebhook(received(changes))).rejects.toBeInstanceOf(WebhookError);
  });

  it("rejects a time outside of the tolerance, in both directions", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now);
    const at = (seconds: number, tolerance?: number) => {
      const { headers } = sent({ at: new Date(now + seconds * 1_000) });
      return verifySignature({ body, secret, headers, ...(tolerance && { tolerance }) });
    };
    for (const seconds of [-299, 299]) expect(await at(seconds)).toMatchObject({ id: "delivery-1" });
    for (const seconds of [-302, 302]) await expect(at(seconds)).rejects.toThrow("too old");
    await expect(at(-20, 10)).rejects.toThrow("too old");
    vi.restoreAllMocks();
  });

  it("passes the example of the specification", async () => {
    // Standard Webhooks 1.0.0, "Signature scheme": the values of its reference libraries.
    const time = 1_614_265_330;
    vi.spyOn(Date, "now").mockReturnValue(time * 1_000);
    const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: time, body: '{"test": 2432232314}' };
    const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
    expect(signWebhook(secret, example)).toBe(signature);
    const headers = {
      "webhook-id": example.id,
      "webhook-timestamp": String(time),
      "webhook-signature": signature,
    };
    expect(await verifySignature({ body: example.body, headers, secret })).toMatchObject({ id: example.id });
    vi.restoreAllMocks();
  });
});
