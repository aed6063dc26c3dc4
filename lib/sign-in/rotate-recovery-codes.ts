import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { queueAccountMail } from "#lib/users/index.ts";
import { factorNoticeJob } from "./jobs.ts";
import { writeRecoveryCodes } from "./recovery-codes.ts";
import { requireConfirmation } from "./require-confirmation.ts";
import type { Confirmation, NewRecoveryCodes } from "./schema.ts";

/** Replaces the caller's recovery codes with ten new ones. Throws what `requireConfirmation` throws. */
export async function rotateRecoveryCodes(
  ctx: UserContext,
  input: Confirmation & { address: string },
): Promise<NewRecoveryCodes> {
  await requireConfirmation(ctx, { confirmation: input.confirmation, address: input.address });
  const { userId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const recoveryCodes = await writeRecoveryCodes(ctx, userId);
    await recordAudit({ ...ctx, workspaceId: null }, "recovery_codes.replaced", { subject: userId });
    await queueAccountMail(ctx, factorNoticeJob, { userId, notice: "recoveryCodesReplaced" });
    return { recoveryCodes };
  });
}
