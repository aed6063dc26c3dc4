import { expect } from "vitest";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "../call-endpoint.ts";
import type { Whatsapp } from "../factories/channels/whatsapp.ts";
import { newApiKey } from "../factories/person.ts";
import { runJobs } from "../jobs.ts";
import type { TestServer } from "./server.ts";

/** Tables to which a notification may add rows. */
const TABLES = ["contacts", "conversations", "messages", "channel_events", "events", "contact_identities"];

/** A WhatsApp number over HTTP: Meta's notifications, and the API's responses. */
export type WhatsappApi = {
  /** Posts a signed change of a field (`metadata` is added) and runs its jobs. Returns the resulting problems. */
  tell(field: string, value: object): Promise<unknown[]>;
  /** Returns the id of the contact with a name on the channel; null if there is none. */
  contactOf(name: string): Promise<string | null>;
  /** Returns the messages of that contact like `GET /api/message`, oldest first. */
  messagesOf(name: string): Promise<Message[]>;
  /** Returns the workspace's number of rows by table. */
  counts(): Promise<Record<string, number>>;
};

/** Opens a WhatsApp number over HTTP. */
export function whatsappApi(server: TestServer, whatsapp: Whatsapp): WhatsappApi {
  const { ctx, channelId, phoneNumberId } = whatsapp;
  const query = async (text: string, ...more: unknown[]) =>
    (await database().pool.query(text, [ctx.workspaceId, ...more])).rows;
  const contactOf = async (name: string): Promise<string | null> => {
    const text = `select distinct contact_id as id from contact_identities where workspace_id = $1 and value = $2`;
    const [row, ...others] = await query(text, name);
    expect(others).toEqual([]);
    return row?.id ?? null;
  };
  return {
    contactOf,
    tell: async (field, value) => {
      const metadata = { display_phone_number: "15550783881", phone_number_id: phoneNumberId };
      const change = { field, value: { messaging_product: "whatsapp", metadata, ...value } };
      const entry = [{ id: "102290129340398", changes: [change] }];
      const answer = await whatsapp.deliver(server.url(), { object: "whatsapp_business_account", entry });
      expect(answer.status).toBe(200);
      await runJobs();
      const text = `select problems from inbound_notifications where workspace_id = $1 and channel_id = $2
        and processed_at is not null order by id desc limit 1`;
      return (await query(text, channelId))[0]?.problems;
    },
    messagesOf: async (name) => {
      const { status, data } = await callEndpoint(server, conversationEndpoints.listMessages, {
        headers: {
          authorization: `Bearer ${(await newApiKey(ctx.userId)).token}`,
          "x-workspace-id": ctx.workspaceId,
        },
        query: { contactId: await contactOf(name), pageSize: 50 },
      });
      expect(status).toBe(200);
      return (data as { data: Message[] }).data.toReversed();
    },
    counts: async () => {
      const counted = TABLES.map((table) =>
        query(`select count(*)::int as n from ${table} where workspace_id = $1`),
      );
      const rows = await Promise.all(counted);
      return Object.fromEntries(TABLES.map((table, at) => [table, rows[at]?.[0].n]));
    },
  };
}
