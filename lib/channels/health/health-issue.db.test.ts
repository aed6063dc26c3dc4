import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { verbatimReason } from "#lib/platform/reason.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { describeGraphError } from "../adapters/meta/graph-errors.ts";
import {
  clearIssueAfterDelivery,
  findChannel,
  listChannels,
  markChannel,
  recordRefusal,
  updateChannel,
} from "../index.ts";

describe("health issues", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let id: string;

  beforeEach(async () => {
    ctx = await newWorkspace();
    const number = String(Math.floor(Math.random() * 1e12));
    id = (await newWhatsappChannel(ctx, { name: "Ventas", phoneNumberId: number })).id;
  });

  // Jobs act as the system. A person who causes a problem is not notified of it.
  const byJob = () => ({ ...ctx, actor: { ...ctx.actor, type: "system" as const, id: null } });
  const fail = async (code: number) => {
    const failure = describeGraphError({ code, subcode: null, message: null }, 400);
    await recordRefusal(byJob(), await findChannel(ctx, id), { failure });
  };
  const arrive = async (category: string | null) => {
    const pricing = category === null ? null : { category, model: "PMP", billable: null };
    await clearIssueAfterDelivery(byJob(), await findChannel(ctx, id), { status: "delivered", pricing });
  };
  const shown = async () => (await listChannels(ctx))[0];
  const notices = async () => {
    const text = `select kind, user_id, subject_id, title, body, path, times from notifications
      where workspace_id = $1 order by created_at`;
    return (await database().pool.query(text, [ctx.workspaceId])).rows;
  };
  const forget = () =>
    database().pool.query("update notifications set read_at = now() where workspace_id = $1", [
      ctx.workspaceId,
    ]);

  const noPayment = "The account has no valid payment method at Meta. Add one in Business settings.";

  it("notifies managers once and clears when a paid message arrives", async () => {
    await fail(131042);
    await fail(131042);
    await fail(131031);
    expect(await shown()).toMatchObject({
      status: "connected",
      trouble: { code: "131042", reason: noPayment },
    });
    const notice = {
      kind: "channel_failing",
      user_id: ctx.userId,
      subject_id: id,
      times: 1,
      body: noPayment,
      title: "The channel “Ventas” is failing",
      path: `/settings/channels/${id}`,
    };
    expect(await notices()).toEqual([notice]);
    await arrive("service");
    await arrive(null);
    expect(await shown()).toMatchObject({ trouble: { code: "131042" } });
    await arrive("marketing");
    expect(await shown()).toMatchObject({ trouble: null });
    await forget();
    await fail(131042);
    expect(await notices()).toEqual([notice, notice]);
  });

  it("clears a locked account after any delivery or a change of settings", async () => {
    await fail(131031);
    await arrive(null);
    expect(await shown()).toMatchObject({ trouble: null });
    await fail(131048);
    await updateChannel(ctx, id, { secrets: { accessToken: "another-token" } });
    expect(await shown()).toMatchObject({ trouble: null });
  });

  it("ignores failures of a single message", async () => {
    for (const code of [131026, 131047, 131049, 130429, 132001]) await fail(code);
    expect(await shown()).toMatchObject({ trouble: null });
    expect(await notices()).toEqual([]);
  });

  it("notifies once of a rejected token until it is accepted again", async () => {
    await fail(190);
    await fail(190);
    await markChannel(byJob(), id, { status: "reconnect", reason: verbatimReason("Another reason.") });
    expect(await notices()).toMatchObject([{ kind: "channel_failing", times: 1 }]);
    await markChannel(byJob(), id, { status: "connected" });
    await forget();
    await fail(190);
    expect(await notices()).toMatchObject([
      { times: 1 },
      { times: 1, title: "The channel “Ventas” is failing" },
    ]);
  });
});
