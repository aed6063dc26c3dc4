import type { WebhookRequest } from "#lib/deliveries/index.ts";
import { ownInspectorTarget } from "#lib/inspector/index.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { sendRequest } from "#lib/platform/egress/send-request.ts";
import { env } from "#lib/platform/env.ts";
import type { RuleTest } from "./schema.ts";
import { maskSecrets } from "./secrets.ts";

type TestAnswer = NonNullable<RuleTest["requests"][number]["response"]>;

/** Sends a request the way the dispatcher does, and answers what came back with `secrets` masked in it. */
export async function sendTest(
  request: WebhookRequest,
  { inspectorToken, secrets }: { inspectorToken: string; secrets: readonly string[] },
): Promise<TestAnswer> {
  const own = ownInspectorTarget({ url: request.url, inspectorToken }, env().PUBLIC_URL);
  const result = await sendRequest({ ...request, ...own }, egressConfig());
  const { outcome, errorClass, error, status, headers, body, truncated, timings } = result;
  const mask = (text: string) => maskSecrets(text, secrets);
  return {
    ...{ outcome, errorClass, error, status, truncated },
    durationMs: timings.totalMs,
    headers:
      headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)])),
    body: body === null ? null : mask(body),
  };
}
