import type { Delivery, Tertulia } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { deliveryFilters, toDeliveryFilters } from "../delivery-filters.ts";
import { exitCodes } from "../exit-codes.ts";
import { followDeliveries } from "../follow-deliveries.ts";
import type { Io } from "../io.ts";
import { toJsonLine, toPlainLine } from "../plain-text.ts";
import { toNumber } from "../values.ts";

const options = {
  ...deliveryFilters,
  status: {
    type: "string",
    value: "STATUS",
    choices: ["delivered", "failed", "timed_out", "blocked", "interrupted"],
    help: "Only webhooks with this status.",
  },
  lines: {
    type: "string",
    short: "n",
    value: "COUNT",
    help: "Show this many past webhooks first (default 10).",
  },
  "no-follow": { type: "boolean", help: "Show only past webhooks." },
} as const;

export const deliveriesTail = defineCommand({
  name: "deliveries tail",
  summary: "Show webhooks as they are sent, until Ctrl+C",
  options,
  examples: [
    "tertulia deliveries tail",
    "tertulia deliveries tail --status failed --lines 50",
    "tertulia deliveries tail --no-follow --json | jq -r .id",
  ],
  interruptedCode: exitCodes.done,
  async run(call) {
    const lines = toNumber("--lines", call.options.lines ?? "10", 0, 100);
    const { client } = connect(call);
    const filters = await toDeliveryFilters(client, call.options);
    const { shown, serverDate } = await showPast(call, client, { ...filters, lines });
    if (call.options["no-follow"]) return undefined;
    const stream = followDeliveries(call.io, client, { ...filters, since: serverDate });
    for await (const { type, delivery } of stream) {
      if (type === "opened") call.io.note("Waiting for webhooks. Press Ctrl+C to stop.");
      else if (isWanted(call, delivery) && !shown.has(delivery.id)) showDelivery(call, delivery);
    }
    return undefined;
  },
});

type TailCall = Call<typeof options>;

/** Shows the newest deliveries in the order in which they were created. */
async function showPast(
  call: TailCall,
  client: Tertulia,
  { lines, ...filters }: { lines: number; ruleId?: string; trigger?: string },
): Promise<{ shown: ReadonlySet<string>; serverDate: string | null }> {
  const status = call.options.status as Delivery["status"] | undefined;
  const input = { ...filters, ...(status && { status }), pageSize: Math.max(lines, 1) };
  const { data, response } = await client.deliveries.list(input).withResponse();
  const finished = data.data.slice(0, lines).filter((delivery) => isWanted(call, delivery));
  for (const delivery of finished.toReversed()) showDelivery(call, delivery);
  return { shown: new Set(finished.map(({ id }) => id)), serverDate: response.headers.get("date") };
}

function isWanted({ options }: TailCall, { status, finishedDate }: Delivery): boolean {
  return finishedDate !== null && (options.status === undefined || options.status === status);
}

function showDelivery({ io, options }: TailCall, delivery: Delivery): void {
  io.print(options.json ? toJsonLine(summaryOf(delivery)) : lineOf(io, delivery));
}

/** Fields common to the log and the stream. */
function summaryOf(delivery: Delivery): Partial<Delivery> {
  const { id, ruleId, ruleName, eventId, trigger, contactId, url, method, status, resendOf } = delivery;
  const { responseStatus, durationMs, errorClass, error, creationDate, startedDate, finishedDate } = delivery;
  const subject = { id, ruleId, ruleName, eventId, trigger, contactId, url, method, resendOf };
  const result = { status, responseStatus, durationMs, errorClass, error };
  return { ...subject, ...result, creationDate, startedDate, finishedDate };
}

function lineOf(io: Io, delivery: Delivery): string {
  const { id, trigger, ruleName, status, responseStatus, durationMs, error, finishedDate } = delivery;
  const color = status === "delivered" ? "green" : "red";
  const words = [
    finishedDate ?? "",
    trigger,
    `"${toPlainLine(ruleName)}"`,
    io.paint(color, [status, responseStatus ?? ""].join(" ").trim()),
    durationMs === null ? "" : `${durationMs} ms`,
    id,
    toPlainLine(error ?? ""),
  ];
  return words.filter((word) => word !== "").join("  ");
}
