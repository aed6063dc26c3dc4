import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";
import { queueAccountMail } from "#lib/users/index.ts";
import { keyNoticeJob } from "./jobs.ts";

type CheckedNetwork = {
  keyId: string;
  keyName: string;
  userId: string;
  userName: string;
  network: string;
  address: string;
  userAgent: string | null;
  isUnusual: boolean;
};

/** Networks per transaction; they are locked until it commits. */
const BATCH = 200;

/**
 * Checks the networks from which API keys were used for the first time in 90 days. One is unusual if the key was used
 * from another one before. Each unusual one is recorded in the audit log, and the owner of the key gets an email.
 */
export async function checkNetworks(): Promise<void> {
  let checked = BATCH;
  while (checked === BATCH) checked = await checkBatch();
}

function checkBatch(): Promise<number> {
  return inTransaction({ ...anonymousContext(), workspaceId: null }, async (ctx) => {
    const { rows } = await ctx.db.$client.query<CheckedNetwork>(CHECK, [BATCH]);
    for (const row of rows.filter(({ isUnusual }) => isUnusual)) await announce(ctx, row);
    return rows.length;
  });
}

async function announce(ctx: Context, row: CheckedNetwork): Promise<void> {
  const { keyId, keyName, userId, userName, network, address, userAgent } = row;
  const actor = { type: "user" as const, id: userId, name: userName, via: "api" as const };
  await recordAudit({ ...ctx, actor, workspaceId: null }, "api_key.used_from_new_network", {
    subject: keyId,
    detail: keyName,
    changes: { network: { before: null, after: network } },
    source: { address, userAgent, credential: "key", credentialId: keyId, credentialName: keyName },
  });
  await queueAccountMail(ctx, keyNoticeJob, { userId, keyName, address });
}

const CHECK = `
  with open as (
    select key_id, network from api_key_networks where checked_at is null
    order by first_used_at limit $1 for update skip locked
  )
  update api_key_networks n set checked_at = now()
  from open o, api_keys k, users u
  where n.key_id = o.key_id and n.network = o.network and k.id = n.key_id and u.id = k.user_id
  returning n.key_id as "keyId", k.name as "keyName", k.user_id as "userId",
    concat_ws(' ', u.name, u.last_name) as "userName", n.network::text, host(n.address) as address,
    n.user_agent as "userAgent",
    exists (select from api_key_networks e where e.key_id = n.key_id
      and (e.first_used_at, e.network) < (n.first_used_at, n.network)) as "isUnusual"`;
