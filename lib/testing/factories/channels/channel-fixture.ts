import { database } from "#lib/db/client.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { runJobs } from "../../jobs.ts";
import type { TestServer } from "../../servers/server.ts";
import { join, newApiKey, newPerson } from "../person.ts";
import { newWhatsapp, type Whatsapp } from "./whatsapp.ts";

type Answer = { status: number; errorCode: string | null; message: string; data: unknown };

/** A WhatsApp channel with its API, as its owner sees it. */
export type ChannelFixture = Whatsapp & {
  /** Calls `GET /api/channel…` or, with a body, `POST`. */
  ask(path: string, body?: object, token?: string): Promise<Answer>;
  /** The health that `GET /api/channel` shows. */
  health(): Promise<unknown>;
  /** Delivers a notification, expects a 200, and runs its jobs. */
  take(payload: unknown): Promise<void>;
  /** Delivers a change of a field of the account, as Meta reports bans and calls. */
  report(field: string, value: object, accountId?: string): Promise<void>;
  /** Returns the titles of the owner's notifications, oldest first. */
  notices(): Promise<string[]>;
  /** Returns the token of another member. */
  join(role: Role): Promise<string>;
};

/** Creates a workspace with a WhatsApp channel whose vendor and owner both use `server`. */
export async function newChannelFixture(server: TestServer): Promise<ChannelFixture> {
  const whatsapp = await newWhatsapp();
  const { ctx, channelId } = whatsapp;
  const owner = await newApiKey(ctx.userId);
  const ask: ChannelFixture["ask"] = async (path, body, token = owner.token) => {
    const response = await server.fetch(`/api/channel${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${token}`,
        "x-workspace-id": ctx.workspaceId,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { errorCode, message, data } = (await response.json()) as Omit<Answer, "status">;
    return { status: response.status, errorCode, message, data };
  };
  const take = async (payload: unknown) => {
    const answer = await whatsapp.deliver(server.url(), payload);
    if (answer.status !== 200) throw new Error(`the webhook returned ${answer.status}`);
    await runJobs();
  };
  return {
    ...whatsapp,
    ask,
    take,
    async health() {
      const { data } = await ask("");
      return (data as { id: string; health: unknown }[]).find(({ id }) => id === channelId)?.health;
    },
    report: (field, value, accountId = "2002") =>
      take({
        object: "whatsapp_business_account",
        entry: [{ id: accountId, time: Math.floor(Date.now() / 1000), changes: [{ field, value }] }],
      }),
    async notices() {
      const text = `select title from notifications where workspace_id = $1 and user_id = $2
        and kind = 'channel_failing' order by created_at`;
      const { rows } = await database().pool.query(text, [ctx.workspaceId, ctx.userId]);
      return rows.map(({ title }) => title);
    },
    async join(role) {
      const { id } = await newPerson();
      await join(ctx.workspaceId, id, role);
      return (await newApiKey(id)).token;
    },
  };
}
