import { APICallError } from "ai";
import { type Reason, type ReasonCode, reason, reasonPart } from "#lib/platform/reason.ts";
import { cleanReason, describeStatus, hideKey } from "#lib/providers/index.ts";

const MAX_REASON = 500;

/** Describes why a model call failed, in a sentence for the log without the key. */
export function describeFailure(error: unknown, access: { apiKey: string | null }): Reason {
  return cleanReason(reasonOf(error), (text) =>
    hideKey(access, text).replace(/\s+/g, " ").slice(0, MAX_REASON),
  );
}

function reasonOf(error: unknown): Reason {
  const cause = innermost(error);
  if (APICallError.isInstance(cause)) {
    const { statusCode, responseBody } = cause;
    const message = cause.message;
    if (statusCode === undefined) {
      return reasonWithMessage(`The server cannot be reached: ${message}`, "modelUnreachable", message);
    }
    if (statusCode >= 300) return describeStatus(statusCode, responseBody ?? "");
    const text = `The response of the server does not follow the OpenAI protocol: ${message}`;
    return reasonWithMessage(text, "modelProtocol", message);
  }
  if (!(cause instanceof Error)) return modelFailed(textOf(cause));
  const protocol = /AI_(?:TypeValidation|JSONParse|InvalidResponseData|EmptyResponseBody)Error/;
  if (protocol.test(cause.name)) {
    const text = "The response of the server does not follow the OpenAI protocol: it cannot be read.";
    return reason(text, "modelProtocol");
  }
  return modelFailed(cause.message);
}

function modelFailed(message: string): Reason {
  return reasonWithMessage(`The model failed: ${message}`, "modelFailed", message);
}

/** Returns a reason with the words of the server, or of the library that called it. */
function reasonWithMessage(text: string, code: ReasonCode, message: string): Reason {
  return {
    text,
    parts: [reasonPart(code), ...(message ? [reasonPart("modelSays", { words: message })] : [])],
  };
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
