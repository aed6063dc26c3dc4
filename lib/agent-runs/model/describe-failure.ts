import { APICallError } from "ai";
import { describeStatus, hideKey } from "#lib/providers/index.ts";

const MAX_REASON = 500;

/** Describes why a model call failed, in a sentence for the log without the key. */
export function describeFailure(error: unknown, access: { apiKey: string | null }): string {
  return hideKey(access, reasonOf(error)).replace(/\s+/g, " ").slice(0, MAX_REASON);
}

function reasonOf(error: unknown): string {
  const reason = innermost(error);
  if (APICallError.isInstance(reason)) {
    const { statusCode, responseBody } = reason;
    if (statusCode === undefined) return `The server cannot be reached: ${reason.message}`;
    if (statusCode >= 300) return describeStatus(statusCode, responseBody ?? "");
    return `The server's answer is not one of the OpenAI protocol: ${reason.message}`;
  }
  if (!(reason instanceof Error)) return `The model failed: ${textOf(reason)}`;
  const protocol = /AI_(?:TypeValidation|JSONParse|InvalidResponseData|EmptyResponseBody)Error/;
  if (protocol.test(reason.name)) {
    return "The server's answer is not one of the OpenAI protocol: it cannot be read.";
  }
  return `The model failed: ${reason.message}`;
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
