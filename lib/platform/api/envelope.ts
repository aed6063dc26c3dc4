import { type AppError, type ErrorCode, errorStatus } from "../errors.ts";
import { reasonHeader } from "../reason.ts";
import { API_VERSION, VERSION_HEADER } from "./api-version.ts";
import type { JsonResponse } from "./response/json-response.ts";

/** The five keys of every response (docs/api-rules.md, Envelope). */
export type Envelope<Data = unknown> = {
  success: boolean;
  code: number;
  errorCode: ErrorCode | null;
  message: string;
  data: Data | null;
};

/** Headers of every response of the API. */
export const fixedHeaders: Record<string, string> = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  [VERSION_HEADER]: API_VERSION,
};

/** With all keys in one literal, V8 copies them together. */
const jsonHeaders = { "Content-Type": "application/json", ...fixedHeaders };

const start = JSON.stringify({ success: true, code: 200, errorCode: null, message: "OK" }).slice(0, -1);

/** A 200 with `data`, given as JSON. */
export function success(json: string, headers: Record<string, string>): TextResponse {
  return respond(200, `${start},"data":${json}}`, headers);
}

/**
 * The error response.
 * @param isConsole adds the console's text as a header; the body is the same for everyone
 */
export function failure(error: AppError, headers: Record<string, string>, isConsole = false): JsonResponse {
  const { code: errorCode, message } = error;
  const status = errorStatus[errorCode];
  const envelope: Envelope = { success: false, code: status, errorCode, message, data: null };
  const reason = isConsole ? reasonHeader(error.parts) : {};
  return respond(status, JSON.stringify(envelope), { ...headers, ...error.headers, ...reason });
}

type TextResponse = JsonResponse & { body: string };

/** A response with a JSON body. */
export function respond(status: number, body: string, headers: Record<string, string>): TextResponse {
  return { status, headers: Object.assign({ ...jsonHeaders }, headers), body };
}
