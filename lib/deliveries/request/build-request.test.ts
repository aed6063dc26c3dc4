import { describe, expect, it } from "vitest";
import { signWebhook } from "#lib/platform/sign-webhook.ts";
import { buildRequest, type DeliverySource } from "./build-request.ts";

const at = new Date("2026-11-20T08:00:01.900Z");
const body =
  '{"trigger":"AsignarFase","timestamp":"2026-11-20T08:00:00.000Z","workspaceId":"w1","contact":{"id":"c1"}}';

function source(changes: Partial<DeliverySource> = {}): DeliverySource {
  return {
    id: "d1",
    url: "https://example.com/hook",
    method: "POST",
    headers: [],
    signingSecrets: [],
    event: { body, contactId: "c1", opportunityId: null, taskId: null },
    ...changes,
  };
}

describe("buildRequest", () => {
  it("posts the event's body unchanged", () => {
    expect(buildRequest(source({ headers: [{ name: "X-Key", value: "k" }] }), at)).toEqual({
      url: "https://example.com/hook",
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Tertulia-Webhooks/1.0",
        "X-Tertulia-Delivery": "d1",
        "X-Key": "k",
      },
      body,
    });
  });

  it("sends a GET with parameters that identify the event, and no body", () => {
    expect(buildRequest(source({ method: "GET" }), at)).toEqual({
      url: "https://example.com/hook?trigger=AsignarFase&timestamp=2026-11-20T08%3A00%3A00.000Z&workspaceId=w1&contactId=c1",
      method: "GET",
      headers: { "User-Agent": "Tertulia-Webhooks/1.0", "X-Tertulia-Delivery": "d1" },
      body: null,
    });
  });

  it.each([
    [{ contactId: null, opportunityId: "o1", taskId: null }, "opportunityId=o1"],
    [{ contactId: null, opportunityId: null, taskId: "t1" }, "taskId=t1"],
  ])("names the subject %j", (ids, query) => {
    const request = buildRequest(source({ method: "GET", event: { body, ...ids } }), at);
    expect(request.url.split("&").slice(3)).toEqual([query]);
  });

  it("keeps the rule's query unchanged and does not repeat its names", () => {
    const url = "https://example.com/hook?q=a%20b+c&trigger=mine&contactId";
    expect(buildRequest(source({ method: "GET", url }), at).url).toBe(
      `${url}&timestamp=2026-11-20T08%3A00%3A00.000Z&workspaceId=w1`,
    );
  });

  it("signs with the Standard Webhooks headers if there is a secret", () => {
    const { headers } = buildRequest(source({ signingSecrets: ["whsec_c2VjcmV0"] }), at);
    expect(headers["webhook-id"]).toBe("d1");
    expect(headers["webhook-timestamp"]).toBe("1795161601");
    expect(headers["webhook-signature"]).toBe(
      signWebhook("whsec_c2VjcmV0", { id: "d1", timestamp: 1_795_161_601, body }),
    );
  });

  it("signs once with each secret, newest first", () => {
    const { headers } = buildRequest(source({ signingSecrets: ["new-secret", "old-secret"] }), at);
    const content = { id: "d1", timestamp: 1_795_161_601, body };
    expect(headers["webhook-signature"]).toBe(
      `${signWebhook("new-secret", content)} ${signWebhook("old-secret", content)}`,
    );
  });

  it("signs an empty body with GET", () => {
    const { headers } = buildRequest(source({ method: "GET", signingSecrets: ["plain"] }), at);
    expect(headers["webhook-signature"]).toBe(
      signWebhook("plain", { id: "d1", timestamp: 1_795_161_601, body: "" }),
    );
  });
});

describe("signWebhook", () => {
  it("matches the vector of the Standard Webhooks libraries", () => {
    const content = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signWebhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", content)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  it("accepts a plain-text secret too", () => {
    const content = { id: "a", timestamp: 1, body: "b" };
    expect(signWebhook("whsec_c2VjcmV0", content)).toBe(signWebhook("secret", content));
  });
});
