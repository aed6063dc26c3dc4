import { createApiKey } from "#lib/api-keys/index.ts";
import { database } from "#lib/db/client.ts";
import { users } from "#lib/db/schema/index.ts";
import { userContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { addWorkspace, disableRateLimits } from "../../bench/fill.ts";
import { type Owned, setUpWorkspace } from "../../bench/new-workspace.ts";
import { query } from "../../bench/query.ts";
import { productRequests, type Requests } from "../../bench/requests.ts";
import { addWhatsAppChannel, type WhatsAppChannel } from "../../bench/whatsapp-channel.ts";

/** A workspace of the simulation. Its share of the load is its share of all weights. */
export type Tenant = { weight: number; requests: Requests; channel: WhatsAppChannel };

/** Contacts of the largest workspace. The nth has an nth of them, but at least the fewest. */
const MAX_CONTACTS = 5_000;
const MIN_CONTACTS = 50;

/** Fills an empty database with workspaces that differ in size and load like 1, 1/2, 1/3 … (Zipf). */
export async function fillTenants(count: number, receiverUrl: string): Promise<Tenant[]> {
  const first = await setUpWorkspace();
  await disableRateLimits();
  const tenants: Tenant[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const contacts = Math.max(MIN_CONTACTS, Math.floor(MAX_CONTACTS / nth));
    const filled = await addWorkspace(await newOwner(first, nth), { receiverUrl, contacts });
    const channel = await addWhatsAppChannel(filled.workspaceId, String(100_200_300_000 + nth));
    tenants.push({ weight: 1 / nth, requests: productRequests(filled), channel });
  }
  await query("vacuum analyze");
  return tenants;
}

/** Each workspace has its own person and key, because calls with one key wait for its rate limit's row. */
async function newOwner(first: Owned, nth: number): Promise<Owned> {
  const ownerId = newId();
  const email = `owner-${nth}@tertulia.example`;
  await database()
    .db.insert(users)
    .values({ id: ownerId, email, name: `Owner ${nth}`, passwordHash: "none" });
  const { token } = await createApiKey(userContext(ownerId), { name: "Simulation", scopes: [] });
  return { ...first, ownerId, token };
}
