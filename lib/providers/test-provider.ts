import type { WorkspaceContext } from "#lib/platform/context.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { buildAcceptedBody } from "./build-accepted-body.ts";
import { callProvider, type ProviderReply } from "./call-provider.ts";
import { checkBaseUrl } from "./check-base-url.ts";
import { fetchModels } from "./fetch-models.ts";
import { accessOf, type ProviderAccess } from "./provider-access.ts";
import { requireProvider } from "./require-provider.ts";
import type { ProviderTest, TestProvider } from "./schema.ts";

const TIMEOUT_MS = 15_000;

/** Names of models that do not support chat. */
const NO_CHAT = /embed|whisper|tts|dall-e|image|moderation|audio|realtime|transcribe|rerank|bge-|sora/i;

type Target = { access: ProviderAccess; models: string[] };

/**
 * Tests a connection: lists the models, then requests one token from one of them. Throws PROVIDER_NOT_FOUND and
 * URL_NOT_ALLOWED; errors of the server are in the result.
 */
export async function testProvider(
  ctx: WorkspaceContext,
  input: TestProvider,
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderTest> {
  const begin = performance.now();
  const { access, models: listed } = await targetOf(ctx, input);
  const fetched = await fetchModels(access, { timeoutMs, allowCached: false });
  const models = fetched.ok ? fetched.models : [];
  const result = (ok: boolean, { text, parts }: Reason, model: string | null): ProviderTest => ({
    ok,
    message: text,
    messageParts: parts,
    models,
    model,
    durationMs: Math.round(performance.now() - begin),
  });
  // Some servers have no list of models; any other error would also fail the next request.
  if (!fetched.ok && fetched.status !== 404 && fetched.status !== 405) {
    return result(false, fetched.message, null);
  }
  const model = input.model ?? listed[0] ?? models.find((name) => !NO_CHAT.test(name)) ?? null;
  if (model === null) {
    return result(false, reason("The server lists no models. Enter one to test it.", "serverNoModels"), null);
  }
  const reply = await requestToken(access, model, timeoutMs);
  if (!reply.ok) return result(false, reply.message, model);
  if (!hasChoice(reply.data)) {
    const text = "The response of the server does not follow the OpenAI protocol: it has no choices.";
    return result(false, reason(text, "modelProtocol"), model);
  }
  return result(true, reason(`It works: ${model} answered.`, "modelAnswered", { model }), model);
}

async function requestToken(
  access: ProviderAccess,
  model: string,
  timeoutMs: number,
): Promise<ProviderReply> {
  const path = "/chat/completions";
  const body = { model, max_tokens: 1, messages: [{ role: "user", content: "Hi" }] };
  const reply = await callProvider(access, { path, body, timeoutMs });
  if (reply.ok || reply.status !== 400) return reply;
  const adapted = buildAcceptedBody(JSON.stringify(body), reply.message.text);
  return adapted ? callProvider(access, { path, body: JSON.parse(adapted), timeoutMs }) : reply;
}

/** The connection to test. A stored key is only used for a draft with the same origin. */
async function targetOf(ctx: WorkspaceContext, input: TestProvider): Promise<Target> {
  const stored = input.id === undefined ? null : await requireProvider(ctx, input.id);
  const baseUrl = checkBaseUrl(input.baseUrl ?? stored?.baseUrl ?? "");
  const name = stored?.name ?? "draft";
  const keeps = stored !== null && input.apiKey === undefined && haveSameOrigin(stored.baseUrl, baseUrl);
  const { workspaceId } = ctx;
  const access = accessOf({
    workspaceId,
    id: stored?.id ?? "",
    name,
    baseUrl,
    apiKey: keeps ? stored.apiKey : null,
  });
  return {
    access: keeps ? access : { ...access, apiKey: input.apiKey ?? null },
    models: stored?.models ?? [],
  };
}

function hasChoice(reply: unknown): boolean {
  const { choices } = Object(reply);
  return Array.isArray(choices) && choices.length > 0;
}
