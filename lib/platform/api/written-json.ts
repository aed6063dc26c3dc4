import { success } from "./envelope.ts";
import type { JsonResponse } from "./response/json-response.ts";

/** JSON in UTF-8, in parts that follow each other. */
type JsonParts = readonly Uint8Array[];

const written = new WeakMap<object, JsonParts>();

/** Remembers the JSON of a response's data, so that `route()` sends it as it is. Returns the data. */
export function withJson<Data extends object>(data: Data, json: JsonParts): Data {
  written.set(data, json);
  return data;
}

/** Returns the JSON that `withJson` remembers of this data; undefined for other data. */
export function writtenJson(data: unknown): JsonParts | undefined {
  return typeof data === "object" && data !== null ? written.get(data) : undefined;
}

/** A 200 with data that is JSON already. */
export function writtenSuccess(json: JsonParts, headers: Record<string, string>): JsonResponse {
  const { body, ...response } = success("", headers);
  const [start, end] = [Buffer.from(body.slice(0, -1)), Buffer.from("}")];
  return { ...response, body: Buffer.concat([start, ...json, end]) };
}
