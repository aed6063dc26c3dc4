import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createWorker, receiveCall } from "#lib/workers/index.ts";
import { CreateWorker } from "#lib/workers/schema.ts";
import type { DemoContent } from "./content.ts";

/** Oldest first: filtered out, failed because it does not identify a contact, and done. */
function callsOf({ workers: { order }, workspace, tags }: DemoContent) {
  const paid = {
    event: "order.paid",
    order_id: "TA-20418",
    customer: order.customer,
    items: [{ sku: "CAF-500", name: order.item, quantity: 12 }],
    total: order.total,
    currency: workspace.currency.toLowerCase(),
    tags: [tags.repeat],
    shipping: { city: order.city, address: order.address },
  };
  const guest = { first_name: order.guest };
  return [
    { ...paid, event: "order.created", order_id: "TA-20416" },
    { ...paid, order_id: "TA-20417", customer: guest, total: order.guestTotal },
    paid,
  ];
}

const path = (...path: (string | number)[]) => ({ type: "path", path });

function mappingOf({ workspace, fields, workers }: DemoContent) {
  return {
    fields: [
      {
        target: "contact.email",
        source: path("customer", "email"),
        transforms: [{ type: "trim" }, { type: "lowercase" }],
      },
      {
        target: "contact.internalWhatsappNumber",
        source: path("customer", "phone"),
        transforms: [{ type: "phone", country: workspace.country }],
      },
      { target: "contact.name", source: path("customer", "first_name") },
      { target: "contact.lastname", source: path("customer", "last_name") },
      { target: `contact.customFields.${fields.city.code}`, source: path("shipping", "city") },
      { target: "contact.tags", source: path("tags") },
      {
        target: "opportunity.name",
        source: path("order_id"),
        transforms: [{ type: "prefix", text: workers.order.prefix }],
      },
      {
        target: "opportunity.amount",
        source: path("total"),
        transforms: [{ type: "number", decimal: workers.order.decimal }],
      },
      { target: "opportunity.currencyCode", source: path("currency"), transforms: [{ type: "uppercase" }] },
    ],
    filters: [{ path: ["event"], operator: "IS", value: "order.paid" }],
    key: ["order_id"],
  };
}

/** Adds an inbound webhook for shop orders that become opportunities, and one for a form without a mapping. */
export async function addWorkers(ctx: WorkspaceContext, content: DemoContent): Promise<void> {
  const { workers } = content;
  await createWorker(ctx, CreateWorker.parse({ name: workers.orders, mapping: mappingOf(content) }));
  for (const body of callsOf(content)) await take(ctx, workers, { name: workers.orders, body });
  await createWorker(ctx, CreateWorker.parse({ name: workers.visits }));
  await take(ctx, workers, { name: workers.visits, body: workers.form });
}

async function take(
  ctx: WorkspaceContext,
  { agent }: DemoContent["workers"],
  { name, body }: { name: string; body: unknown },
): Promise<void> {
  const headers = new Headers({ "content-type": "application/json", "user-agent": agent });
  await receiveCall(ctx, name, { source: "token", headers, body });
}
