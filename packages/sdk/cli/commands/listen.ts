import type { DeliveryDetail } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { deliveryFilters, toDeliveryFilters } from "../delivery-filters.ts";
import { exitCodes, usageError } from "../exit-codes.ts";
import { followDeliveries } from "../follow-deliveries.ts";
import { type Forwarded, forward, maskedHeaders, type OwnHeaders } from "../forward.ts";
import { toJsonLine, toPlainLine } from "../plain-text.ts";
import { createRecentKeys } from "../recent-keys.ts";
import { toMoment } from "../values.ts";

const options = {
  ...deliveryFilters,
  forward: {
    type: "string",
    value: "ADDRESS",
    help: "Where to send the webhooks: an address, or a port of this machine.",
  },
  header: { type: "string", value: "NAME:VALUE", multiple: true, help: "Add or replace a header." },
  since: {
    type: "string",
    value: "WHEN",
    help: "Start with webhooks since this date, or a time ago such as 10m.",
  },
} as const;

type ListenCall = Call<typeof options>;

export const listen = defineCommand({
  name: "listen",
  summary: "Forward the webhooks of the workspace to your machine, until Ctrl+C",
  notes:
    "Each webhook that the workspace sends is also sent to this address, with the same headers and body, except\n" +
    "that hidden fields are masked. The signature is that of the body you receive: verify it with the signing\n" +
    "secret of the rule. Values of secret headers stay on the server: set them with --header. Webhooks that the\n" +
    "server could not send are forwarded too, so the rule's address does not have to exist yet.",
  options,
  examples: [
    "tertulia listen --forward http://localhost:4000",
    'tertulia listen --forward 4000 --trigger asignar_fase --rule "Stage changed"',
    'tertulia listen --forward http://localhost:4000/hooks --header "X-Token: test" --since 10m',
  ],
  interruptedCode: exitCodes.done,
  async run(call) {
    const { io } = call;
    const target = toTarget(call.options.forward);
    const own = toHeaders(call.options.header ?? []);
    const since = call.options.since === undefined ? null : toMoment("--since", call.options.since);
    const { client, workspaceName } = connect(call);
    const filters = await toDeliveryFilters(client, call.options);
    const forwarded = createRecentKeys();
    const noted = new Set<string>();
    for await (const { type, delivery } of followDeliveries(io, client, { ...filters, since })) {
      if (type === "opened") {
        io.note(
          `Forwarding webhooks of ${workspaceName} to ${target.origin}${target.pathname}. Press Ctrl+C to stop.`,
        );
      } else if (forwarded.add(delivery.id)) {
        noteMasked(call, delivery, own, noted);
        // Not awaited: a slow receiver must not delay the others.
        void forward(delivery.request, target, own).then((result) => showForwarded(call, delivery, result));
      }
    }
    return undefined;
  },
});

function toTarget(text = ""): URL {
  if (text === "") throw usageError("Pass --forward, as in: tertulia listen --forward http://localhost:4000");
  const address = /^\d{1,5}$/.test(text) ? `http://localhost:${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw usageError("--forward must be an address such as http://localhost:4000, or a port.");
}

function toHeaders(pairs: readonly string[]): OwnHeaders {
  const headers = pairs.map((pair) => {
    const [, name, value = ""] = /^([\w!#$%&'*+.^`|~-]+):\s*([\x20-\x7e]*)$/.exec(pair) ?? [];
    if (!name) throw usageError('--header must have the form "X-Token: test".');
    return [name, value];
  });
  return Object.fromEntries(headers);
}

/** Notes once per rule which headers the receiver does not get. */
function noteMasked(
  { io }: ListenCall,
  { request, ruleId, ruleName }: DeliveryDetail,
  own: OwnHeaders,
  noted: Set<string>,
) {
  const given = Object.keys(own).map((name) => name.toLowerCase());
  const missing = maskedHeaders(request).filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length === 0 || noted.has(ruleId)) return;
  noted.add(ruleId);
  io.note(
    `"${ruleName}" has secret headers that are not forwarded: ${missing.join(", ")}. Set them with --header.`,
  );
}

function showForwarded({ io, options }: ListenCall, delivery: DeliveryDetail, result: Forwarded): void {
  const { id, trigger, ruleName } = delivery;
  const { status, durationMs, error } = result;
  if (options.json) {
    io.print(toJsonLine({ deliveryId: id, trigger, ruleName, ...result }));
    return;
  }
  const time = new Date().toTimeString().slice(0, 8);
  const isGood = status !== null && status >= 200 && status < 300;
  const outcome = io.paint(isGood ? "green" : "red", String(status ?? error));
  io.print(
    `${time}  ${toPlainLine(trigger)}  "${toPlainLine(ruleName)}"  ${outcome} in ${durationMs} ms  ${id}`,
  );
}
