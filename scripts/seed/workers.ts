import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createWorker, receiveCall } from "#lib/workers/index.ts";
import { CreateWorker } from "#lib/workers/schema.ts";

const shop = {
  event: "order.paid",
  order_id: "TA-20418",
  customer: {
    first_name: "Mariana",
    last_name: "Cifuentes",
    email: "Mariana.Cifuentes@example.com",
    phone: "310 555 0147",
  },
  items: [{ sku: "CAF-500", name: "Café de origen, 500 g", quantity: 12 }],
  total: "1.286.000,00",
  currency: "cop",
  tags: ["Recurrente"],
  shipping: { city: "Medellín", address: "Calle 10 # 43-12" },
};

/** Oldest first: filtered out, failed because it does not identify a contact, and done. */
const calls = [
  { ...shop, event: "order.created", order_id: "TA-20416" },
  { ...shop, order_id: "TA-20417", customer: { first_name: "Invitado" }, total: "98.000,00" },
  shop,
];

const path = (...path: (string | number)[]) => ({ type: "path", path });

const mapping = {
  fields: [
    {
      target: "contact.email",
      source: path("customer", "email"),
      transforms: [{ type: "trim" }, { type: "lowercase" }],
    },
    {
      target: "contact.internalWhatsappNumber",
      source: path("customer", "phone"),
      transforms: [{ type: "phone", country: "CO" }],
    },
    { target: "contact.name", source: path("customer", "first_name") },
    { target: "contact.lastname", source: path("customer", "last_name") },
    { target: "contact.customFields.ciudad", source: path("shipping", "city") },
    { target: "contact.tags", source: path("tags") },
    {
      target: "opportunity.name",
      source: path("order_id"),
      transforms: [{ type: "prefix", text: "Pedido " }],
    },
    { target: "opportunity.amount", source: path("total"), transforms: [{ type: "number", decimal: "," }] },
    { target: "opportunity.currencyCode", source: path("currency"), transforms: [{ type: "uppercase" }] },
  ],
  filters: [{ path: ["event"], operator: "IS", value: "order.paid" }],
  key: ["order_id"],
};

const form = {
  form: "Agenda una visita",
  submitted_at: "2026-11-18T15:20:00-05:00",
  answers: {
    nombre: "Camila Rueda",
    correo: "camila.rueda@example.com",
    telefono: "+57 300 555 0162",
    interes: "Portugués",
  },
};

/** Adds an inbound webhook for shop orders that become opportunities, and one for a form without a mapping. */
export async function addWorkers(ctx: WorkspaceContext): Promise<void> {
  const orders = CreateWorker.parse({ name: "shop-orders", mapping });
  await createWorker(ctx, orders);
  for (const body of calls) await take(ctx, orders.name, body);
  const visits = CreateWorker.parse({ name: "formulario-visitas" });
  await createWorker(ctx, visits);
  await take(ctx, visits.name, form);
}

async function take(ctx: WorkspaceContext, name: string, body: unknown): Promise<void> {
  const headers = new Headers({ "content-type": "application/json", "user-agent": "TiendaAurora/3.2" });
  await receiveCall(ctx, name, { source: "token", headers, body });
}
