import { and, desc, eq, isNotNull } from "drizzle-orm";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { readBytes, readJson } from "#lib/platform/api/read-body.ts";
import { leadForms } from "../lead-forms.ts";
import { digitsAfter } from "../vendors/digits.ts";
import type { Vendor } from "../vendors/find-vendor.ts";
import { graphAnswer, missingNode } from "./graph-answer.ts";
import { takePageSend } from "./take-page-send.ts";

/** A page takes files of 25 MB; so much of one is read here, and forgotten. */
const MAX_UPLOAD_BYTES = 26 * 1024 * 1024;

/** Whether the channel is a page's or an Instagram account's: the Graph API is the same, its nodes are others. */
export function isPage({ channel }: Vendor): boolean {
  return channel.platformType === "messenger" || channel.platformType === "instagram";
}

/** `GET /{node}`: the page itself, who writes to it, a lead with its answers, or a form. */
export async function readPageNode(vendor: Vendor, node: string): Promise<Response> {
  const { externalId: id, name } = vendor.channel;
  if (node === id) return graphAnswer({ id, name, username: "tertulia", category: "Education" });
  const form = leadForms.find((one) => one.id === node);
  if (form) return graphAnswer(form);
  const lead = await leadOf(vendor, node);
  if (lead) return graphAnswer(lead);
  const person = await nameOf(vendor, node);
  if (person === null) return missingNode(node);
  const [first_name = person, ...rest] = person.split(" ");
  return graphAnswer({
    id: node,
    name: person,
    first_name,
    ...(rest.length > 0 && { last_name: rest.join(" ") }),
  });
}

type EdgeCall = { node: string; edge: string; request: Request };

/** `POST /{page}/{edge}`: sends a message, takes a file, or subscribes the page. */
export async function writePageEdge(vendor: Vendor, { node, edge, request }: EdgeCall): Promise<Response> {
  if (node !== vendor.channel.externalId) return missingNode(`${node}/${edge}`);
  if (edge === "messages") return takePageSend(vendor, await readJson(request));
  await readBytes(request, MAX_UPLOAD_BYTES);
  if (edge === "message_attachments") return graphAnswer({ attachment_id: digitsAfter("93", 13) });
  return edge === "subscribed_apps" ? graphAnswer({ success: true }) : missingNode(`${node}/${edge}`);
}

function mine({ ctx, simulator }: Vendor) {
  return and(
    eq(simulatedMessages.workspaceId, ctx.workspaceId),
    eq(simulatedMessages.simulatorId, simulator.id),
  );
}

async function leadOf(vendor: Vendor, id: string): Promise<object | null> {
  const isIt = and(
    mine(vendor),
    eq(simulatedMessages.externalId, id),
    eq(simulatedMessages.direction, "sent"),
  );
  const [row] = await vendor.ctx.db
    .select({ body: simulatedMessages.body })
    .from(simulatedMessages)
    .where(isIt);
  return row && Object.hasOwn(row.body, "field_data") ? row.body : null;
}

async function nameOf(vendor: Vendor, number: string): Promise<string | null> {
  const [row] = await vendor.ctx.db
    .select({ name: simulatedMessages.name })
    .from(simulatedMessages)
    .where(and(mine(vendor), eq(simulatedMessages.number, number), isNotNull(simulatedMessages.name)))
    .orderBy(desc(simulatedMessages.id))
    .limit(1);
  return row?.name ?? null;
}
