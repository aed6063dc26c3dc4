/** The content encodings the API supports, in order of preference. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Returns the encoding a client prefers by Accept-Encoding (RFC 9110 12.5.3); null if it accepts none of them, prefers
 * none, or sends no header.
 */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
  if (!acceptEncoding) return null;
  const weights = new Map(acceptEncoding.split(",").map(readCoding));
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const [best = null] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  if (best === null || weightOf(best) === 0 || weightOf(best) < (weights.get("identity") ?? 0)) return null;
  return best;
}

function readCoding(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.toLowerCase().split(";");
  const quality = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice("q=".length));
  return [name.trim().replace(/^x-gzip$/, "gzip"), weight > 0 && weight <= 1 ? weight : 0];
}
