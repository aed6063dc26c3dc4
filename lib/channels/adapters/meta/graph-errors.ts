import { reasonPart } from "#lib/platform/reason.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import { fieldOf, textOf } from "../../loose-json.ts";

import { codes, type GraphErrorRow } from "./graph-error-codes.ts";
import { subcodes } from "./graph-error-subcodes.ts";

/** An error of the Graph API in a response, in a status or in a message. */
type GraphError = { code: number | null; subcode: number | null; message: string | null };

/** Describes an error. `status` is the HTTP status of the response; 200 for an error inside a notification. */
export function describeGraphError(error: GraphError, status: number): ChannelFailure {
  const known = rowOf(subcodes, error.subcode) ?? rowOf(codes, error.code);
  const row = known ?? byStatus(status);
  const words =
    known || !error.message ? [] : [reasonPart("vendorSays", { words: error.message.slice(0, 300) })];
  return {
    class: row.class,
    code: String(error.code ?? `http_${status}`),
    reason: row.reason,
    parts: [reasonPart(row.key), ...words],
    detail: error.message,
    retry: row.retry ?? false,
    retryAfter: row.after ?? null,
  };
}

/**
 * Returns the vendor's most specific text in one of the `errors` of a notification. Old errors have `details` at the
 * top level.
 */
export function errorMessage(error: unknown): string | null {
  const details = textOf(fieldOf(error, "error_data"), "details") ?? textOf(error, "details");
  return details ?? textOf(error, "message") ?? textOf(error, "title");
}

function rowOf(rows: readonly GraphErrorRow[], code: number | null): GraphErrorRow | undefined {
  if (code === null) return undefined;
  return rows.find((row) =>
    row.codes.some((known) =>
      typeof known === "number" ? known === code : known[0] <= code && code <= known[1],
    ),
  );
}

function byStatus(status: number): GraphErrorRow {
  const row = (fields: Omit<GraphErrorRow, "codes">): GraphErrorRow => ({ codes: [], ...fields });
  if (status === 401)
    return row({ class: "token", reason: "Meta does not accept the access token.", key: "metaToken" });
  if (status === 403)
    return row({
      class: "permission",
      reason: "The access token does not have permission for this.",
      key: "metaForbidden",
    });
  if (status === 429)
    return row({ class: "rate", retry: true, reason: "Meta is limiting requests.", key: "metaSlowDown" });
  if (status === 503)
    return row({
      class: "server",
      retry: true,
      reason: "Meta is not available at the moment.",
      key: "metaUnavailable",
    });
  if (status >= 500)
    return row({
      class: "server",
      reason: "Meta returned an error. The request may or may not have taken effect.",
      key: "metaFailed",
    });
  return row({ class: "input", reason: "Meta rejected the request.", key: "metaRefused" });
}
