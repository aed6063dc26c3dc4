import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { writeNetworks } from "#lib/platform/usage/write-networks.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { checkNetworks } from "./check-networks.ts";
import { pruneNetworks } from "./prune-networks.ts";

const DAY_MS = 86_400_000;

describe("the networks from which an API key is used", () => {
  const server = useTestServer();
  const mail = useTestMail();
  let tenant: Tenant;
  let key: { id: string; token: string };

  beforeAll(async () => {
    tenant = await newTenant();
  });
  beforeEach(async () => {
    key = await newApiKey(tenant.owner.id);
  });

  /** Calls from addresses, one after the other, and checks them as a worker does. */
  async function callFrom(...addresses: string[]): Promise<void> {
    for (const address of addresses) {
      const headers = {
        authorization: `Bearer ${key.token}`,
        "x-workspace-id": tenant.workspaceId,
        "user-agent": "importer/1.0",
      };
      const { status } = await server.fetch("/api/tag", { headers }, address);
      expect(status).toBe(200);
      await writeNetworks();
    }
    await checkNetworks();
  }
  async function entries() {
    const { rows } = await database().pool.query(
      `select actor_id, detail, changes, address, user_agent, credential, workspace_id from audit_log
       where action = 'api_key.used_from_new_network' and subject = $1 order by id`,
      [key.id],
    );
    return rows;
  }

  it("are recorded and mailed once, if they are not the first and not of the same organization", async () => {
    await callFrom("203.0.113.9", "203.0.113.200", "2001:db8:1:2::3", "2001:db8:1:ffff::3");
    expect(await entries()).toEqual([
      {
        actor_id: tenant.owner.id,
        detail: "Test",
        changes: { network: { before: null, after: "2001:db8:1::/48" } },
        address: "2001:db8:1:2::3",
        user_agent: "importer/1.0",
        credential: "key",
        workspace_id: null,
      },
    ]);
    await callFrom("203.0.113.9", "2001:db8:1:2::3");
    expect(await entries()).toHaveLength(1);
    await runJobs();
    const notices = mail().mails.map(({ source }) => readMail(source));
    const own = notices.filter(({ text }) => text.includes("2001:db8:1:2::3"));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain("“Test”");
  });

  it("are new again after 90 days without a call", async () => {
    const { pool } = database();
    await callFrom("203.0.113.9", "198.51.100.7");
    await pool.query(
      "update api_key_networks set last_used_at = now() - interval '91 days' where network = '198.51.100.0/24'",
    );
    const { signal } = new AbortController();
    expect(await pruneNetworks(pool, { before: new Date(Date.now() - 90 * DAY_MS), signal })).toBe(1);
    const { rows } = await pool.query("select network::text from api_key_networks where key_id = $1", [
      key.id,
    ]);
    expect(rows).toEqual([{ network: "203.0.113.0/24" }]);
  });

  it("are checked once by several workers", async () => {
    await callFrom("203.0.113.9");
    await database().pool.query(
      `insert into api_key_networks (key_id, network, address, first_used_at, last_used_at)
       values ($1, '192.0.2.0/24', '192.0.2.1', now(), now())`,
      [key.id],
    );
    await Promise.all([checkNetworks(), checkNetworks(), checkNetworks()]);
    expect(await entries()).toHaveLength(1);
  });
});
