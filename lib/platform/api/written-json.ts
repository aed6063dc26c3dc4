const texts = new WeakMap<object, string>();

/** Remembers the JSON of a response's data, so that `route()` sends it as it is. Returns the data. */
export function withJson<Data extends object>(data: Data, json: string): Data {
  texts.set(data, json);
  return data;
}

/** Returns the JSON that `withJson` remembers of this data; undefined for other data. */
export function writtenJson(data: unknown): string | undefined {
  return typeof data === "object" && data !== null ? texts.get(data) : undefined;
}
