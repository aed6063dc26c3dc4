import { parseAllowList } from "#lib/platform/egress/address-policy.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import type { OutboundRequest } from "#lib/platform/egress/send-request.ts";

/** The address range of this machine. */
export const LOOPBACK = parseAllowList("127.0.0.0/8,::1/128");

/** Nothing listens there, so a name fails at once. vitest.config.ts sets the same for the environment. */
const NO_NAME_SERVER = "127.0.0.1:1";

/** Returns an egress configuration that allows this machine and no other private address. */
export function loopbackConfig(changes: Partial<EgressConfig> = {}): EgressConfig {
  return { allow: LOOPBACK, dnsServers: [NO_NAME_SERVER], deadlineMs: 30_000, ownPorts: [], ...changes };
}

export function getRequest(url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return { url, workspaceId: null, method: "GET", headers: {}, body: null, ...changes };
}
