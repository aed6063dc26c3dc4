import { database, shortTimeout } from "#lib/db/client.ts";
import { addNetworks, takeNetworks } from "./record-network.ts";

/**
 * Saves the networks from which API keys were used. If it fails, they are kept for the next time, and the error is
 * thrown.
 */
export async function writeNetworks(): Promise<void> {
  const networks = takeNetworks();
  if (networks.length === 0) return;
  try {
    await database().pool.query({
      ...shortTimeout(),
      name: "write_networks",
      text: WRITE,
      values: [
        networks.map(({ keyId }) => keyId),
        networks.map(({ network }) => network),
        networks.map(({ address }) => address),
        networks.map(({ userAgent }) => userAgent),
        networks.map(({ at }) => new Date(at)),
      ],
    });
  } catch (error) {
    addNetworks(networks);
    throw error;
  }
}

// One row per key and network, sorted, so that processes that write the same rows do not wait for each other in a
// circle.
const WRITE = `
  insert into api_key_networks (key_id, network, address, user_agent, first_used_at, last_used_at)
  select distinct on (n.key_id, n.network) n.key_id, n.network, n.address, n.user_agent, n.at, n.at
  from unnest($1::uuid[], $2::cidr[], $3::inet[], $4::text[], $5::timestamptz[])
    as n (key_id, network, address, user_agent, at)
  join api_keys k on k.id = n.key_id
  order by n.key_id, n.network, n.at
  on conflict (key_id, network) do update set
    last_used_at = greatest(api_key_networks.last_used_at, excluded.last_used_at)`;
