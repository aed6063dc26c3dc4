import { clock } from "#lib/platform/clock.ts";
import { signatureHeaders } from "#lib/platform/sign-webhook.ts";
import type { SentEntry } from "./read-batch.ts";

const TIMEOUT_MS = 15_000;

/**
 * Sends entries as one JSON object per line. The operator chose the address, so it may be private; redirects are not
 * followed. Throws unless the receiver responds with 2xx.
 */
export async function sendHttp(
  address: URL,
  entries: readonly SentEntry[],
  secret: string | undefined,
): Promise<void> {
  const { username, password } = address;
  const target = new URL(address);
  target.username = "";
  target.password = "";
  const body = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const id = `audit_${entries.at(0)?.seq}-${entries.at(-1)?.seq}`;
  const response = await fetch(target, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/x-ndjson",
      ...(username === "" ? {} : { authorization: `Basic ${basicOf(username, password)}` }),
      ...(secret === undefined ? {} : signatureHeaders([secret], { id, body, at: clock.now() })),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver responded with ${response.status}.`);
}

/** The credentials of a URL, which `fetch` does not accept in it (RFC 7617). */
function basicOf(username: string, password: string): string {
  return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
}
