import { ownInspectorTarget } from "#lib/inspector/index.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { sendRequest } from "#lib/platform/egress/send-request.ts";
import { env } from "#lib/platform/env.ts";
import type { TestedRequest } from "../schema.ts";
import type { WebhookRequest } from "./build-request.ts";
import { maskSecrets } from "./mask-secrets.ts";

type TestResponse = NonNullable<TestedRequest["response"]>;

/** Sends a request as the dispatcher does, and returns the response with `secrets` masked. */
export async function sendTestRequest(
  request: WebhookRequest,
  from: { workspaceId: string; inspectorToken: string; secrets: readonly string[] },
): Promise<TestResponse> {
  const { workspaceId, inspectorToken, secrets } = from;
  const own = ownInspectorTarget({ url: request.url, inspectorToken }, env().PUBLIC_URL);
  const sent = await sendRequest({ ...request, ...own, workspaceId }, egressConfig());
  const result = maskSecrets(sent, secrets);
  const { outcome, errorClass, error, status, headers, body, truncated, timings } = result;
  return { outcome, errorClass, error, status, durationMs: timings.totalMs, headers, body, truncated };
}
