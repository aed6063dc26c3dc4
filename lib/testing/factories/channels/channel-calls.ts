import { expect } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import type { TestServer } from "../../servers/server.ts";
import type { Tenant } from "../tenant.ts";
import { GRAPH_TOKEN } from "./graph-channel.ts";

const secrets = { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" };

/** Calls of a tenant about WhatsApp channels. No response may contain the secrets. */
export function channelCalls(server: TestServer, tenant: () => Tenant, graphBaseUrl: () => string) {
  async function call(method: string, path: string, body?: object, token = tenant().owner.token) {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "x-workspace-id": tenant().workspaceId,
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    const { errorCode, message, data } = JSON.parse(text);
    return { status: response.status, errorCode, message, data };
  }
  const config = () => ({
    phoneNumberId: newId().replace(/\D/g, ""),
    wabaId: "2002",
    graphBaseUrl: graphBaseUrl(),
  });
  const whatsapp = (more: object = {}) => ({
    name: "Ventas",
    platformType: "whatsapp",
    config: config(),
    secrets,
    ...more,
  });
  const add = async (more: object = {}) => (await call("POST", "/api/channel", whatsapp(more))).data;
  return { call, config, secrets, whatsapp, add };
}
