import { type AppError, type ErrorCode, errorStatus } from "../errors.ts";

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
};

/** A 200 with `data`. */
export function success(data: unknown, headers: Record<string, string>): Response {
  const envelope: Envelope = { success: true, code: 200, errorCode: null, message: "OK", data };
  return Response.json(envelope, { status: 200, headers: { ...fixedHeaders, ...headers } });
}

/** The error response. */
export function failure(error: AppError, headers: Record<string, string>): Response {
  const { code: errorCode, message } = error;
  const envelope: Envelope = { success: false, code: errorStatus[errorCode], errorCode, message, data: null };
  const all = { ...fixedHeaders, ...headers, ...error.headers };
  return Response.json(envelope, { status: errorStatus[errorCode], headers: all });
}
