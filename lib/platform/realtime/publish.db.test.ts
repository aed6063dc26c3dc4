import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { CHANGES_CHANNEL, endNotifications, publishChange, publishDeliveries } from "./publish.ts";

const databaseUrl = useTestDatabase();

it("sends the last changes to other processes before the database is closed, and no wake-up later", async () => {
  const ctx = await newWorkspace();
  await endNotifications();
  const other = new pg.Client(databaseUrl());
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`listen ${CHANGES_CHANNEL}; listen tertulia_deliveries`);
  const received: string[] = [];
  other.on("notification", ({ channel, payload }) => received.push(`${channel} ${payload}`));
  const id = newId();
  publishChange(ctx, "contact", id);
  publishDeliveries(ctx, () => 1);
  await endNotifications();
  await closeDatabase();
  await other.query("select 1");
  const change = { workspaceId: ctx.workspaceId, entity: "contact", ids: [id], mutationIds: [] };
  expect(received).toEqual([`${CHANGES_CHANNEL} ${JSON.stringify(change)}`]);
});
