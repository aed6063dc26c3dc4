import { APICallError } from "ai";
import { type Reason, type ReasonPart, reasonPart } from "#lib/platform/reason.ts";
import { describeStatus, hideKey, messageIn } from "#lib/providers/index.ts";

const MAX_REASON = 500;

/** Describes why a model call failed, in a sentence for the log without the key. */
export function describeFailure(error: unknown, access: { apiKey: string | null }): Reason {
  const { text, part, words } = reasonOf(error);
  const clean = (given: string) => hideKey(access, given).replace(/\s+/g, " ").slice(0, MAX_REASON);
  const said = words ? [reasonPart("modelSays", { words: clean(words) })] : [];
  return { text: clean(text), parts: [part, ...said] };
}

/** `words` are those of the server or of the library that called it. */
type Described = { text: string; part: ReasonPart; words?: string };

function reasonOf(error: unknown): Described {
  const reason = innermost(error);
  if (APICallError.isInstance(reason)) {
    const { statusCode, responseBody } = reason;
    const words = reason.message;
    if (statusCode === undefined) {
      const text = `The server cannot be reached: ${words}`;
      return { text, part: reasonPart("modelUnreachable"), words };
    }
    if (statusCode >= 300) {
      const text = describeStatus(statusCode, responseBody ?? "");
      const part = reasonPart("modelStatus", { status: statusCode, kind: kindOf(statusCode) });
      return { text, part, words: messageIn(responseBody ?? "") };
    }
    const text = `The server's answer is not one of the OpenAI protocol: ${words}`;
    return { text, part: reasonPart("modelProtocol"), words };
  }
  if (!(reason instanceof Error)) return modelFailed(textOf(reason));
  const protocol = /AI_(?:TypeValidation|JSONParse|InvalidResponseData|EmptyResponseBody)Error/;
  if (protocol.test(reason.name)) {
    const text = "The server's answer is not one of the OpenAI protocol: it cannot be read.";
    return { text, part: reasonPart("modelProtocol") };
  }
  return modelFailed(reason.message);
}

function modelFailed(words: string): Described {
  return { text: `The model failed: ${words}`, part: reasonPart("modelFailed"), words };
}

function kindOf(status: number): string {
  if (status === 401 || status === 403) return "key";
  if (status === 404) return "address";
  if (status === 429) return "limit";
  if (status < 400) return "redirect";
  return status >= 500 ? "server" : "request";
}

/** The most informative error inside the wrappers of retries and fetch. */
function innermost(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (APICallError.isInstance(error) && (error.statusCode ?? 0) >= 300) return error;
  const { lastError } = Object(error);
  if (lastError !== undefined) return innermost(lastError);
  const isProtocol = /AI_(?:TypeValidation|JSONParse)/.test(error.name);
  return error.cause instanceof Error && !isProtocol ? innermost(error.cause) : error;
}

function textOf(value: unknown): string {
  const { message } = Object(value);
  return typeof message === "string" ? message : String(value);
}
