import { type Reason, reason } from "#lib/platform/reason.ts";

/** Failure codes that stop a whole campaign; ranges as [first, last]. */
type Row = { codes: readonly (number | readonly [number, number])[]; stop: Reason };

const stops: readonly Row[] = [
  {
    codes: [0, 102, 190, 3, 10, [200, 299], 131005, 131045, 133010],
    stop: reason("WhatsApp no longer lets this channel send messages. Reconnect it.", "stopConnect"),
  },
  {
    codes: [4, 17, 32, 613, [80000, 80014], 130429, 131064, 133016],
    stop: reason("WhatsApp's messaging limit was reached. Wait or lower the rate.", "stopLimit"),
  },
  {
    codes: [131048],
    stop: reason("WhatsApp limits this number because contacts blocked or reported it.", "stopSpam"),
  },
  {
    codes: [131031, 131037, 131042, 368],
    stop: reason("WhatsApp suspended the account. See the notices in Business settings.", "stopAccount"),
  },
  {
    codes: [132001, 132007, 132015, 132016],
    stop: reason("WhatsApp no longer accepts the template.", "stopTemplate"),
  },
];

/** Failures of one message that may be temporary. */
const passing: readonly (number | readonly [number, number])[] = [1, 2, 1200, 131000, 131016, 131057, 131056];
const passingWords = new Set([
  "internal",
  "channel_disabled",
  "no_channel",
  "http_429",
  "http_503",
  "http_500",
]);

/** Returns why a campaign must stop after a failure with this code; null if it concerns only that contact. */
export function stopFor(code: string): Reason | null {
  if (code === "http_401") return stops[0]?.stop ?? null;
  return stops.find(({ codes }) => includesCode(codes, code))?.stop ?? null;
}

/** Returns whether sending again may help: for temporary limits and faults, not for invalid numbers. */
export function isRetryable(code: string): boolean {
  return passingWords.has(code) || includesCode(passing, code) || stopFor(code) !== null;
}

function includesCode(codes: readonly (number | readonly [number, number])[], code: string): boolean {
  if (!/^\d+$/.test(code)) return false;
  const number = Number(code);
  return codes.some((known) =>
    typeof known === "number" ? known === number : known[0] <= number && number <= known[1],
  );
}
