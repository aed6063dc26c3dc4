/** Codes of failures by what they mean for a whole campaign (channels.md 1.10); ranges as [first, last]. */
type Row = { codes: readonly (number | readonly [number, number])[]; stop: string };

const stops: readonly Row[] = [
  {
    codes: [0, 102, 190, 3, 10, [200, 299], 131005, 131045, 133010],
    stop: "WhatsApp no longer lets this channel send: connect it again.",
  },
  {
    codes: [4, 17, 32, 613, [80000, 80014], 130429, 131064, 133016],
    stop: "WhatsApp's limit of messages is reached: wait a while or lower the rate.",
  },
  {
    codes: [131048],
    stop: "WhatsApp limits this number because contacts blocked or reported it.",
  },
  {
    codes: [131031, 131037, 131042, 368],
    stop: "WhatsApp stopped the account: see its notices in Business settings.",
  },
  { codes: [132001, 132007, 132015, 132016], stop: "WhatsApp does not take the template any more." },
];

/** Failures of one message that may have passed by the next try. */
const passing: readonly (number | readonly [number, number])[] = [1, 2, 1200, 131000, 131016, 131057, 131056];
const passingWords = new Set([
  "internal",
  "channel_disabled",
  "no_channel",
  "http_429",
  "http_503",
  "http_500",
]);

/** Why a campaign must not go on after a failure of this code; null where it concerns that contact alone. */
export function stopFor(code: string): string | null {
  if (code === "http_401") return stops[0]?.stop ?? null;
  return stops.find(({ codes }) => holds(codes, code))?.stop ?? null;
}

/** Whether sending again may help: a limit or fault that passes, not a number that does not exist. */
export function isRetryable(code: string): boolean {
  return passingWords.has(code) || holds(passing, code) || stopFor(code) !== null;
}

function holds(codes: readonly (number | readonly [number, number])[], code: string): boolean {
  if (!/^\d+$/.test(code)) return false;
  const number = Number(code);
  return codes.some((known) =>
    typeof known === "number" ? known === number : known[0] <= number && number <= known[1],
  );
}
