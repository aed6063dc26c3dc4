import type { ReasonParts } from "../reason-parts.ts";

/**
 * Returns the parts in a response's `X-Reason` header; none if it is missing or malformed. Checked without zod, which
 * would be a tenth of the board's JavaScript.
 */
export function readReasonHeader(header: string | null): ReasonParts {
  try {
    return toReasonParts(JSON.parse(header ?? "[]"));
  } catch {
    return [];
  }
}

/** Returns the parts of a reason if the value is a list of them, otherwise none. */
export function toReasonParts(value: unknown): ReasonParts {
  return Array.isArray(value) && value.every(isPart) ? value : [];
}

function isPart(part: unknown): part is ReasonParts[number] {
  const { code, values = {} } = Object(part);
  return typeof code === "string" && typeof values === "object" && Object.values(values ?? {}).every(isValue);
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
