import { expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "../endpoints.ts";

const server = useTestServer();

it("records what a bulk change did before a busy contact ended it, and continues when it is repeated", async () => {
  const { workspaceId, owner, ids } = await newTenant();
  const ctx = systemContext(workspaceId, "panel");
  const received: Awaited<ReturnType<typeof receiveMessage>>[] = [];
  for (const text of ["a", "b", "c", "d", "e"]) {
    const visitor = { name: text, text, at: new Date(), externalContactId: newId(), externalId: newId() };
    received.push(await receiveMessage(ctx, { platformId: 1, agentId: ids.aiAgent, ...visitor }));
  }
  const headers = { authorization: `Bearer ${owner.token}`, "x-workspace-id": workspaceId };
  const conversationIds = received.map(({ conversationId }) => conversationId);
  const resolve = () =>
    captureAudit(() =>
      callEndpoint(server, inboxEndpoints.bulk, {
        headers,
        body: { action: { type: "solve" }, conversationIds },
      }),
    );
  const states = () =>
    Promise.all(received.map(async ({ contactId }) => (await getContact(ctx, contactId)).isSolved));

  const { pool } = database();
  // What PostgreSQL reports after waiting for a lock, without the wait.
  await pool.query(`create function refuse_busy() returns trigger language plpgsql as $$
      begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$;
    create trigger refuse_busy before update on contacts for each row
      when (old.id = '${received[2]?.contactId}') execute function refuse_busy()`);
  const failed = await resolve();
  await pool.query("drop trigger refuse_busy on contacts; drop function refuse_busy");
  expect(failed.result).toMatchObject({ status: 503, errorCode: "SERVICE_UNAVAILABLE", data: null });
  expect(await states()).toEqual([true, true, false, false, false]);
  const entry = { action: "conversation.bulk_changed", changes: { type: { before: null, after: "solve" } } };
  expect(failed.entries).toMatchObject([{ ...entry, detail: "2" }]);

  const repeated = await resolve();
  expect(repeated.result).toMatchObject({ status: 200, data: { seen: 5, changed: 3, failed: 0 } });
  expect(await states()).toEqual([true, true, true, true, true]);
  expect(repeated.entries).toMatchObject([{ ...entry, detail: "3" }]);
});
