import type { ReasonParts } from "../reason-parts.ts";

/**
 * Returns the parts in a response's `X-Reason` header; none if it is missing or malformed. Checked without zod, which
 * would be a tenth of the board's JavaScript.
 */
export function readReasonHeader(header: string | null): ReasonParts {
  try {
    const parts: unknown = JSON.parse(header ?? "[]");
    return Array.isArray(parts) && parts.every(isPart) ? parts : [];
  } catch {
    return [];
  }
}

function isPart(part: unknown): part is ReasonParts[number] {
  const { code, values = {} } = Object(part);
  return typeof code === "string" && typeof values === "object" && Object.values(values ?? {}).every(isValue);
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
