type SentRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Set by curl itself, and wrong after the body is edited. */
const leftOut = new Set(["content-length", "host"]);

/** Returns a request as a cURL command for a POSIX shell. */
export function toCurl({ url, method, headers, body }: SentRequest): string {
  const included = Object.entries(headers).filter(([name]) => !leftOut.has(name.toLowerCase()));
  const parts = [
    `curl -X ${method} ${quoted(url)}`,
    ...included.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null || body === "" ? [] : [`--data-binary ${quoted(body)}`]),
  ];
  return parts.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
