import { jobs } from "#lib/catalog/jobs.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Worker, WorkerRunDetail } from "#lib/workers/schema.ts";
import { runJobs } from "../jobs.ts";
import type { TestServer } from "../servers/server.ts";
import { type Member, newMember } from "./member.ts";

const at = (...path: (string | number)[]) => ({ type: "path", path });
const text = (value: string) => ({ type: "text", text: value });
/** The payload of a shop's order. */
export const order = {
  id: "A-1",
  buyer: { name: "Ana García", mail: "ana@shop.example", phone: "600 111 222" },
  total: "1.234,50",
  due: "20/11/2030",
  stage: "INTERESTED",
};
/** The worker's mapping: a contact, an opportunity and a task. */
export const orderMapping = {
  fields: [
    { target: "contact.name", source: at("buyer", "name") },
    { target: "contact.email", source: at("buyer", "mail") },
    {
      target: "contact.internalWhatsappNumber",
      source: at("buyer", "phone"),
      transforms: [{ type: "phone", country: "ES" }],
    },
    { target: "contact.stageId", source: at("stage") },
    { target: "contact.tags", source: text("shop") },
    { target: "contact.note", source: at("id"), transforms: [{ type: "prefix", text: "Order " }] },
    { target: "contact.customFields.order", source: at("id") },
    { target: "opportunity.name", source: at("id"), transforms: [{ type: "prefix", text: "Order " }] },
    { target: "opportunity.amount", source: at("total"), transforms: [{ type: "number", decimal: "," }] },
    { target: "opportunity.currencyCode", source: text("eur") },
    { target: "task.name", source: text("Call the buyer") },
    {
      target: "task.expirationDate",
      source: at("due"),
      transforms: [{ type: "date", format: "dd/mm/yyyy" }],
    },
  ],
  filters: [],
  key: ["id"],
};

/** Creates a member whose workspace has the stage of the order. */
export async function newShopMember(server: TestServer): Promise<Member> {
  const member = await newMember(server);
  await member.ask("POST /api/stage", { name: "Interested", color: "#2f6fde" });
  return member;
}

/** Creates a worker with a unique name and the mapping of orders. */
export async function addWorker(member: Member, input: Record<string, unknown> = {}): Promise<Worker> {
  const worker = { name: `shop-${newId()}`, mapping: orderMapping, ...input };
  return (await member.ask<Worker>("POST /api/worker", worker)).data;
}

/** Calls a URL with a body, as a member or with only the credentials in the URL. */
export async function sendCall(url: string, body: unknown, member: Member | null) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shop": "1",
      ...(member && { authorization: `Bearer ${member.token}`, "x-workspace-id": member.workspaceId }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, ...Object(await response.json()) };
}

export const workOnCalls = () => runJobs({ jobs });

export async function readRun(member: Member, id: string): Promise<WorkerRunDetail> {
  return (await member.ask<WorkerRunDetail>(`GET /api/worker/run/${id}`)).data;
}

/** Calls a worker with a key, processes the call, and returns the result. */
export async function callAndWork(member: Member, worker: Worker, body: unknown): Promise<WorkerRunDetail> {
  const { data } = await sendCall(worker.url, body, member);
  await workOnCalls();
  return readRun(member, data.runId);
}
