import { type Reason, reason } from "../reason.ts";

/** A custom header of an outbound request. */
export interface CustomHeader {
  name: string;
  value: string;
}

const MAX_HEADERS = 20;
const MAX_NAME_LENGTH = 64;
const MAX_VALUE_LENGTH = 2048;
const MAX_TOTAL_BYTES = 8 * 1024;

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Printable ASCII, with spaces only inside. */
const VALUE = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;

/** Framing, hop-by-hop and identity headers that only the sender sets (docs/api-rules.md, Outbound webhooks). */
const RESERVED_NAMES = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie2",
  "date",
  "expect",
  "forwarded",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "via",
]);

const RESERVED_PREFIXES = ["proxy-", "x-forwarded-", "x-tertulia-", "webhook-"];

/**
 * Checks the custom headers of an action. Returns one sentence per invalid header. Source: docs/reliability.md,
 * Headers.
 */
export function findHeaderFaults(headers: readonly CustomHeader[]): Reason[] {
  const faults = headers.flatMap((header) => findFault(header) ?? []);
  if (headers.length > MAX_HEADERS) {
    faults.push(reason(`At most ${MAX_HEADERS} headers are allowed.`, "headersMany", { max: MAX_HEADERS }));
  }
  const bytes = headers.reduce((total, { name, value }) => total + name.length + value.length + 4, 0);
  if (bytes > MAX_TOTAL_BYTES) {
    faults.push(reason("The headers exceed 8 KB in total.", "headersLong", { max: 8 }));
  }
  return [...faults, ...findDuplicates(headers)];
}

/** Whether the header is reserved for the sender. */
function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED_NAMES.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

function findFault({ name, value }: CustomHeader): Reason | null {
  if (name === "") return reason("A header has no name.", "headerNoName");
  const header = printable(name);
  if (name.length > MAX_NAME_LENGTH) {
    const text = `The header name "${name.slice(0, 20)}…" is longer than ${MAX_NAME_LENGTH} characters.`;
    return reason(text, "headerNameLong", { header, max: MAX_NAME_LENGTH });
  }
  if (!TOKEN.test(name))
    return reason(`"${header}" is not a valid header name.`, "headerNameInvalid", { header });
  if (isReservedHeader(name)) {
    return reason(`The header ${name} is set by Tertulia and cannot be changed.`, "headerReserved", {
      header,
    });
  }
  if (value.length > MAX_VALUE_LENGTH) {
    const text = `The value of ${name} is longer than ${MAX_VALUE_LENGTH} characters.`;
    return reason(text, "headerValueLong", { header, max: MAX_VALUE_LENGTH });
  }
  if (!VALUE.test(value)) {
    const text = `The value of ${name} can contain only printable ASCII characters, without spaces at its ends.`;
    return reason(text, "headerValueInvalid", { header });
  }
  return null;
}

function findDuplicates(headers: readonly CustomHeader[]): Reason[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of headers) {
    const lower = name.toLowerCase();
    if (seen.has(lower)) twice.add(lower);
    seen.add(lower);
  }
  return [...twice]
    .map(printable)
    .map((header) => reason(`The header ${header} appears more than once.`, "headerTwice", { header }));
}

function printable(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, "?").slice(0, 40);
}
