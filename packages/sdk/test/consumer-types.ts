/** Types that programs rely on. The compiler checks it on the sources and on the built package. */
import { Client } from "../src/compat/index.ts";
import {
  type ApiError,
  type Contact,
  type ErrorCode,
  isApiError,
  type RateLimit,
  Tertulia,
  verifyWebhook,
} from "../src/index.ts";

const client = new Tertulia({ baseUrl: "https://crm.example.com", apiKey: "key", workspaceId: "workspace" });

export async function lists(): Promise<Contact[]> {
  const all: Contact[] = [];
  for await (const contact of client.contacts.list({ isSolved: false, pageSize: 100 })) all.push(contact);
  const page = await client.contacts.list();
  const token: string | null = page.continuationToken;
  const { rateLimit }: { rateLimit: RateLimit | null } = await client.stages.list().withResponse();
  // @ts-expect-error: one contact is not a list.
  for await (const part of client.contacts.get({ id: "a" })) all.push(part);
  return token === null && rateLimit === null ? [...all, ...page.data] : all;
}

export async function writes(): Promise<string> {
  const { contact, created } = await client.contacts.upsert({ name: "Ana", email: "ana@example.com" });
  await client.agents.add({ name: "Sales" }, { workspaceId: "other", idempotencyKey: "one" });
  // @ts-expect-error: the id is missing.
  await client.contacts.update({ name: "Ana" });
  // @ts-expect-error: there is no such field.
  await client.contacts.update({ id: "a", nickname: "Ani" });
  // @ts-expect-error: the method takes no input.
  await client.users.me({ id: "a" });
  const raw: Response = await client.imports.exportContacts();
  return created ? contact.id : raw.statusText;
}

export function codes(error: unknown): ErrorCode | undefined {
  if (isApiError(error, "CONTACT_NOT_FOUND", "STAGE_NOT_FOUND")) {
    const found: ApiError<"CONTACT_NOT_FOUND" | "STAGE_NOT_FOUND"> = error;
    return found.errorCode;
  }
  // @ts-expect-error: there is no such code.
  return isApiError(error, "CONTACT_LOST") ? undefined : undefined;
}

export async function webhook(body: string, headers: Headers): Promise<string> {
  const { payload } = await verifyWebhook({ body, headers, secret: ["new", "old"] });
  switch (payload.trigger) {
    case "AsignarFase":
      return payload.contact.stageName;
    case "OportunidadGanada":
      return payload.opportunity.currencyCode;
    case "TareaCreada":
      return payload.task.name;
    default:
      return payload.timestamp;
  }
}

export async function compat(): Promise<string | undefined> {
  const old = new Client({ workspaceId: "a", apiKey: "b", zone: "LA", customUrl: "https://crm.example.com" });
  const { agentId } = await old.agent.addAgent({ name: "Sales", buffer: 5 });
  const [agent] = await old.agent.getAgents();
  // @ts-expect-error: there is no such zone.
  new Client({ workspaceId: "a", apiKey: "b", zone: "US", customUrl: "https://crm.example.com" });
  return agent?.name ?? agentId;
}
