import type { HiddenFields } from "./hidden-fields.ts";
import { maskJson } from "./mask-json.ts";
import { MASKED_VALUE } from "./masked-value.ts";

/** Returns headers with the values of hidden fields masked. */
export function maskHeaders(headers: Record<string, string>, hidden: HiddenFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      hidden.has(name.toLowerCase()) ? MASKED_VALUE : value,
    ]),
  );
}

/** Returns an address with the values of hidden fields in its query masked. Everything else stays as it was written. */
export function maskQuery(url: string, hidden: HiddenFields): string {
  const [, start = url, query = "", fragment = ""] = /^([^?#]*\?)([^#]*)(.*)$/s.exec(url) ?? [];
  return (
    start +
    query
      .split("&")
      .map((part) => maskParameter(part, hidden))
      .join("&") +
    fragment
  );
}

function maskParameter(part: string, hidden: HiddenFields): string {
  const [name = ""] = new URLSearchParams(part).keys();
  return hidden.has(name.toLowerCase()) ? `${part.split("=")[0]}=${MASKED_VALUE}` : part;
}

/** Returns a value of JSON with the values of hidden fields masked. */
export function maskValue<Value>(value: Value, hidden: HiddenFields): Value {
  return value === undefined ? value : JSON.parse(maskJson(JSON.stringify(value), hidden));
}
