import type { StoredAction } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import type { HiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { maskHeaders } from "#lib/platform/masking/mask-fields.ts";
import { maskJson } from "#lib/platform/masking/mask-json.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import type { TestedRequest } from "../schema.ts";
import { buildRequest, type EventSource } from "./build-request.ts";
import { buildShownRequest } from "./build-shown-request.ts";
import { decryptAction } from "./secrets.ts";
import { sendTestRequest } from "./send-test-request.ts";

/** Marks test requests. */
const TEST_HEADER = { name: "X-Tertulia-Test", value: "true" };

/** A webhook to test: its secret header values are encrypted, its signing secrets are not. */
type TestedWebhook = {
  action: StoredAction;
  /** The rule or automation its secrets are sealed for. */
  owner: SealedRow;
  event: EventSource;
  /** Newest first. */
  signingSecrets: readonly string[];
  at: Date;
};

/**
 * Returns the exact request of a webhook with secrets and hidden fields masked, and its response if `send` is set. A
 * sent request is marked as a test and not logged. Throws VALIDATION_ERROR if a secret was encrypted with another key.
 */
export async function testRequest(
  { action: stored, owner, event, signingSecrets, at }: TestedWebhook,
  { send, inspectorToken, hidden }: { send: boolean; inspectorToken: string; hidden: HiddenFields },
): Promise<TestedRequest> {
  const { url, method, headers, shownHeaders, secrets } = decryptAction(stored, owner);
  const source = { id: newId(), url, method, signingSecrets, event };
  const marks = send ? [TEST_HEADER] : [];
  const shown = buildShownRequest({ ...source, headers: [...shownHeaders, ...marks] }, at, hidden);
  if (!send) return { ...shown, response: null };
  const request = buildRequest({ ...source, headers: [...headers, ...marks] }, at);
  const from = { workspaceId: owner.workspaceId, inspectorToken, secrets };
  const response = await sendTestRequest(request, from);
  return {
    ...shown,
    response: {
      ...response,
      headers: response.headers && maskHeaders(response.headers, hidden),
      body: response.body && maskJson(response.body, hidden),
    },
  };
}
