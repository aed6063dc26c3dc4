import { AppError } from "../../errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { parsePart } from "../parse-input.ts";

/** Returns the parameters of the query, without parsing the rest of the address. */
export function queryOf({ url }: Request): URLSearchParams {
  const start = url.indexOf("?");
  if (start < 0) return new URLSearchParams();
  const end = url.indexOf("#", start);
  return new URLSearchParams(url.slice(start, end < 0 ? undefined : end));
}

/**
 * Parses the query by its schema. The query of a public endpoint without a schema can be anything, as in the webhook
 * tester. Throws VALIDATION_ERROR.
 */
export function parseQuery(endpoint: Endpoint, query: URLSearchParams): unknown {
  if (!endpoint.query && endpoint.public && endpoint.workspace === "none") return undefined;
  return parsePart(endpoint.query, singleValues(query));
}

/**
 * Repeated query parameters stay a list, which schemas of single values reject. A parameter without a value
 * (`?stageId=`) counts as missing.
 */
function singleValues(query: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const all = query.getAll(key);
    if (all.some((value) => value.includes("\0"))) {
      throw new AppError("VALIDATION_ERROR", `${key.slice(0, 40)} must not contain the NUL character`);
    }
    const [first = ""] = all;
    if (all.length > 1) values[key] = all;
    else if (first !== "") values[key] = first;
  }
  return values;
}
