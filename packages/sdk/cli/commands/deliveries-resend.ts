import type { ResendDeliveries } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { deliveryFilters, toDeliveryFilters } from "../delivery-filters.ts";
import { usageError } from "../exit-codes.ts";
import { findContactId } from "../find-record.ts";
import { toMoment, toNumber } from "../values.ts";

const MAX_COUNTED = 1_000;

const options = {
  ...deliveryFilters,
  failed: {
    type: "boolean",
    help: "Resend all failed webhooks that were not resent yet. The other options narrow the selection.",
  },
  status: {
    type: "string",
    value: "STATUS",
    choices: ["failed", "timed_out", "blocked", "interrupted"],
    help: "Only webhooks with this status.",
  },
  contact: {
    type: "string",
    value: "CONTACT",
    help: "Only webhooks about this contact (ID, email or phone number).",
  },
  from: { type: "string", value: "WHEN", help: "Only webhooks since this date, or a time ago such as 2h." },
  to: { type: "string", value: "WHEN", help: "Only webhooks before this date." },
  "per-minute": { type: "string", value: "COUNT", help: "Send at most this many per minute (default 60)." },
  "dry-run": { type: "boolean", help: "Only count the webhooks." },
} as const;

export const deliveriesResend = defineCommand({
  name: "deliveries resend",
  summary: "Resend webhooks: by ID, or all that failed",
  notes: "With --failed, at most 1,000 webhooks are resent, the oldest first.",
  arguments: [{ name: "ID", help: "IDs of deliveries.", isOptional: true, isMany: true }],
  options,
  examples: [
    "tertulia deliveries resend 0199c0de-0000-7000-8000-00000000de11",
    "tertulia deliveries resend --failed --from 2h --dry-run",
    'tertulia deliveries resend --failed --rule "Stage changed" --per-minute 300',
  ],
  async run(call) {
    const { failed } = call.options;
    const ids = call.arguments;
    if (failed ? ids.length > 0 : ids.length === 0) throw usageError("Pass either IDs or --failed.");
    if (failed) await resendFailed(call);
    else await resendEach(call, ids);
    return undefined;
  },
});

async function resendEach(call: Call<typeof options>, ids: readonly string[]): Promise<void> {
  const onlyFailed = Object.keys(call.options).find((name) => name in options);
  if (onlyFailed) throw usageError(`--${onlyFailed} can only be used with --failed.`);
  const { client } = connect(call);
  for (const id of ids) {
    const resent = await client.deliveries.resend({ id });
    call.show(resent, () => `Resent as ${resent.id}`);
  }
}

async function resendFailed(call: Call<typeof options>): Promise<void> {
  const { contact, status, from, to } = call.options;
  const perMinute = toNumber("--per-minute", call.options["per-minute"] ?? "60", 1, 6_000);
  const dates = { ...(from && { from: toMoment("--from", from) }), ...(to && { to: toMoment("--to", to) }) };
  const { client } = connect(call);
  const result = await client.deliveries.resendMatching({
    ...(await toDeliveryFilters(client, call.options)),
    ...(contact && { contactId: await findContactId(client, contact) }),
    ...(status && { status: status as NonNullable<ResendDeliveries["status"]> }),
    ...dates,
    perMinute,
    dryRun: call.options["dry-run"] ?? false,
  });
  const { matching, resent, lastDueDate } = result;
  const count = matching > MAX_COUNTED ? `more than ${MAX_COUNTED}` : String(matching);
  const last = lastDueDate ? ` The last one is due at ${lastDueDate}.` : "";
  call.show(result, () =>
    call.options["dry-run"]
      ? `Nothing was sent. Webhooks that would be resent: ${count}`
      : `Resending ${resent} of ${count} webhooks.${last}`,
  );
}
