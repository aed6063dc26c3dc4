import { randomInt } from "node:crypto";
import { createChannel, findChannel } from "#lib/channels/index.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listSimulators } from "./list-simulators.ts";
import type { Simulator } from "./schema.ts";
import { toSimulator } from "./simulator-row.ts";

/** Adds a WhatsApp channel that talks to a fake of the vendor; answers the simulator there is already. */
export async function startSimulator(ctx: WorkspaceContext): Promise<Simulator> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const [present] = await listSimulators(ctx);
    if (present) return present;
    const { workspaceId } = ctx;
    const id = newId();
    const { id: channelId } = await createChannel(ctx, {
      name: "WhatsApp (simulated)",
      platformType: "whatsapp",
      config: {
        phoneNumberId: digits("90", 13),
        wabaId: digits("91", 13),
        displayPhoneNumber: `+1 555 ${digits("01", 2)} ${digits("", 4)}`,
        graphBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/graph`,
      },
      secrets: { accessToken: randomToken(), appSecret: randomToken(), verifyToken: randomToken() },
    });
    const row = {
      ...{ workspaceId, id, channelId, isOn: true, readReceipts: true, failCode: null },
      createdAt: clock.now(),
    };
    await ctx.db.insert(simulators).values(row);
    publishChange(ctx, "simulator", id);
    return toSimulator(row, await findChannel(ctx, channelId));
  });
}

function digits(start: string, count: number): string {
  return start + Array.from({ length: count }, () => randomInt(10)).join("");
}
