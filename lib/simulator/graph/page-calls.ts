import { and, desc, eq, isNotNull } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { leadForms } from "../lead-forms.ts";
import { digitsAfter } from "../vendor-ids.ts";
import type { VendorCall } from "../vendors/find-vendor.ts";
import { graphResponse, missingNode } from "./graph-response.ts";
import { handlePageSend } from "./handle-page-send.ts";

/** A page accepts files of up to 25 MB; uploads are read and discarded. */
const MAX_UPLOAD_BYTES = 26 * 1024 * 1024;

/** Returns whether the channel is a page or an Instagram account: the same Graph API with other nodes. */
export function isPage({ channel }: VendorCall): boolean {
  return channel.platformType === "messenger" || channel.platformType === "instagram";
}

/** `GET /{node}`: the page itself, a customer, a lead with its answers, or a form. */
export async function readPageNode(vendor: VendorCall, node: string): Promise<Content> {
  const { externalId: id, name } = vendor.channel;
  if (node === id) return graphResponse({ id, name, username: "tertulia", category: "Education" });
  const form = leadForms.find((one) => one.id === node);
  if (form) return graphResponse(form);
  const lead = await leadOf(vendor, node);
  if (lead) return graphResponse(lead);
  const person = await nameOf(vendor, node);
  if (person === null) return missingNode(node);
  const [first_name = person, ...rest] = person.split(" ");
  return graphResponse({
    id: node,
    name: person,
    first_name,
    ...(rest.length > 0 && { last_name: rest.join(" ") }),
  });
}

type EdgeCall = { node: string; edge: string; body: RawBody };

/** `POST /{page}/{edge}`: sends a message, uploads a file, or subscribes the page. */
export async function writePageEdge(vendor: VendorCall, { node, edge, body }: EdgeCall): Promise<Content> {
  if (node !== vendor.channel.externalId) return missingNode(`${node}/${edge}`);
  if (edge === "messages") return handlePageSend(vendor, await body.readJson());
  await body.readBytes(MAX_UPLOAD_BYTES);
  if (edge === "message_attachments") return graphResponse({ attachment_id: digitsAfter("93", 13) });
  return edge === "subscribed_apps" ? graphResponse({ success: true }) : missingNode(`${node}/${edge}`);
}

function belongsToSimulator({ ctx, simulator }: VendorCall) {
  return inWorkspace(ctx, simulatedMessages, { simulatorId: simulator.id });
}

async function leadOf(vendor: VendorCall, id: string): Promise<object | null> {
  const isIt = and(
    belongsToSimulator(vendor),
    eq(simulatedMessages.externalId, id),
    eq(simulatedMessages.direction, "sent"),
  );
  const [row] = await vendor.ctx.db
    .select({ body: simulatedMessages.body })
    .from(simulatedMessages)
    .where(isIt);
  return row && Object.hasOwn(row.body, "field_data") ? row.body : null;
}

async function nameOf(vendor: VendorCall, number: string): Promise<string | null> {
  const [row] = await vendor.ctx.db
    .select({ name: simulatedMessages.name })
    .from(simulatedMessages)
    .where(
      and(
        belongsToSimulator(vendor),
        eq(simulatedMessages.number, number),
        isNotNull(simulatedMessages.name),
      ),
    )
    .orderBy(desc(simulatedMessages.id))
    .limit(1);
  return row?.name ?? null;
}
