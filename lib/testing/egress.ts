import { parseAllowList } from "#lib/platform/egress/address-policy.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import type { OutboundRequest } from "#lib/platform/egress/send-request.ts";

/** This machine, as an operator opens it to outbound calls. */
export const LOOPBACK = parseAllowList("127.0.0.0/8,::1/128");

/** Under what outbound calls reach this machine, and nothing else of what is private. */
export function loopbackConfig(changes: Partial<EgressConfig> = {}): EgressConfig {
  return { allow: LOOPBACK, dnsServers: [], deadlineMs: 30_000, ownPorts: [], ...changes };
}

/** A plain GET. */
export function getRequest(url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return { url, method: "GET", headers: {}, body: null, ...changes };
}
