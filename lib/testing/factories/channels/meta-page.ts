import { expect } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { runJobs } from "../../jobs.ts";
import { GRAPH_TOKEN } from "./graph-channel.ts";
import { deliverMetaWebhook } from "./meta-webhook.ts";

const APP_SECRET = "app-secret-2";

/** A Messenger or Instagram channel for tests, including the vendor's side. */
export type MetaPage = {
  channelId: string;
  /** Posts one signed notification with these items and runs the due jobs. */
  deliver(...items: object[]): Promise<void>;
  /**
   * Returns an item that a contact sends to the page. `fields` are additional ones, such as `message` or `referral`.
   */
  from(person: string, fields: object, at?: number): object;
  /** Returns an item that the page sends to a contact. */
  to(person: string, message: object): object;
};

type Page = {
  platformType: "messenger" | "instagram";
  /** The vendor's id of the page or account. */
  id: string;
  serverUrl: string;
  graphBaseUrl: string;
};

/** Creates a Messenger or Instagram channel whose notifications the test delivers. */
export async function newMetaPage(ctx: WorkspaceContext, page: Page): Promise<MetaPage> {
  const { platformType, id, serverUrl, graphBaseUrl } = page;
  const idField = platformType === "messenger" ? "pageId" : "instagramId";
  const channel = await createChannel(ctx, {
    name: platformType,
    platformType,
    secrets: { accessToken: GRAPH_TOKEN, appSecret: APP_SECRET },
    config: { [idField]: id, graphBaseUrl },
  });
  const url = `${serverUrl}/api/channel/webhook/${channel.id}`;
  const object = platformType === "messenger" ? "page" : "instagram";
  return {
    channelId: channel.id,
    deliver: async (...messaging) => {
      const payload = { object, entry: [{ id, time: Date.now(), messaging }] };
      const response = await deliverMetaWebhook(url, payload, { appSecret: APP_SECRET });
      expect(response.status).toBe(200);
      await runJobs();
    },
    from: (person, fields, at = Date.now()) => ({
      sender: { id: person },
      recipient: { id },
      timestamp: at,
      ...fields,
    }),
    to: (person, message) => ({
      sender: { id },
      recipient: { id: person },
      timestamp: Date.now(),
      message: { is_echo: true, ...message },
    }),
  };
}
