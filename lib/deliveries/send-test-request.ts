import { ownInspectorTarget } from "#lib/inspector/index.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { sendRequest } from "#lib/platform/egress/send-request.ts";
import { env } from "#lib/platform/env.ts";
import type { WebhookRequest } from "./build-request.ts";
import { maskSecrets } from "./mask-secrets.ts";
import type { TestedRequest } from "./schema.ts";

type TestResponse = NonNullable<TestedRequest["response"]>;

/** Sends a request as the dispatcher does, and returns the response with `secrets` masked. */
export async function sendTestRequest(
  request: WebhookRequest,
  { inspectorToken, secrets }: { inspectorToken: string; secrets: readonly string[] },
): Promise<TestResponse> {
  const own = ownInspectorTarget({ url: request.url, inspectorToken }, env().PUBLIC_URL);
  const result = maskSecrets(await sendRequest({ ...request, ...own }, egressConfig()), secrets);
  const { outcome, errorClass, error, status, headers, body, truncated, timings } = result;
  return { outcome, errorClass, error, status, durationMs: timings.totalMs, headers, body, truncated };
}
