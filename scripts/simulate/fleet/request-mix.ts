import type { RawRequest } from "../../bench/keep-alive-client.ts";
import { notification } from "../../bench/whatsapp-channel.ts";
import type { Tenant } from "./tenants.ts";

/** A kind of request, and its share of all requests in percent. */
const MIX: [percent: number, next: (tenant: Tenant) => RawRequest][] = [
  [35, ({ requests }) => requests.one()],
  [25, ({ requests }) => requests.newest20()],
  [5, ({ requests }) => requests.board()],
  [15, ({ requests }) => requests.change().request],
  [20, ({ channel }) => notification(channel)],
];

/** Returns requests of all workspaces and kinds, in random order. */
export function randomRequests(tenants: readonly Tenant[]): () => RawRequest {
  const pickTenant = picker(tenants.map((tenant) => [tenant.weight, tenant] as const));
  const pickNext = picker(MIX);
  return () => pickNext()(pickTenant());
}

/** Returns requests of one kind, of all workspaces. */
export function onlyOf(tenants: readonly Tenant[], next: (tenant: Tenant) => RawRequest): () => RawRequest {
  const pick = picker(tenants.map((tenant) => [tenant.weight, tenant] as const));
  return () => next(pick());
}

/** Picks values according to their weights. */
function picker<Value>(weighted: readonly (readonly [weight: number, value: Value])[]): () => Value {
  const sum = weighted.reduce((total, [weight]) => total + weight, 0);
  return () => {
    let rest = Math.random() * sum;
    const found = weighted.find(([weight]) => {
      rest -= weight;
      return rest < 0;
    });
    return (found ?? (weighted[0] as readonly [number, Value]))[1];
  };
}
