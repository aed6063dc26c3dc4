import type { SentEntry } from "./read-batch.ts";

/** Facility 13 (log audit), severity 5 (notice): RFC 5424, 6.2.1. */
const PRIORITY = 13 * 8 + 5;

/**
 * Returns an entry as a syslog message (RFC 5424, 6) with its length before it (RFC 6587, 3.4.1, and RFC 5425, 4.3).
 * The message id is the action, and the content is the same JSON that HTTP receivers get.
 */
export function toSyslogMessage(sent: SentEntry, { host, now }: { host: string; now: Date }): string {
  const { entry } = sent;
  const time = entry?.creationDate ?? now.toISOString();
  const header = [`<${PRIORITY}>1`, time, nameOf(host, 255), "tertulia", process.pid, actionOf(sent), "-"];
  const message = `${header.join(" ")} ${JSON.stringify(sent)}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

function actionOf({ entry }: SentEntry): string {
  return nameOf(entry?.action ?? "", 32);
}

/** A field of the header has printable ASCII characters, or is `-`. */
function nameOf(text: string, max: number): string {
  return text.replaceAll(/[^\x21-\x7e]/g, "").slice(0, max) || "-";
}
