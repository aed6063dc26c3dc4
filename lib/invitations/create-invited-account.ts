import { inTransaction } from "#lib/db/transaction.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { hashPassword, insertPerson, refuseWeakPassword } from "#lib/users/index.ts";
import { joinWorkspace } from "./accept-invitation.ts";
import { claimInvitation, findInvitation, invitationUsed } from "./find-invitation.ts";
import type { CreateInvitedAccount, JoinedWorkspace } from "./schema.ts";

/**
 * Creates the account of an invited person and makes it a member; the link works once. The email is the invitation's;
 * if it names none, the given one. Throws FORBIDDEN for a link that does not work or for another email, NAME_TAKEN for
 * an email with an account (the link stays valid), VALIDATION_ERROR, RATE_LIMIT_EXCEEDED.
 */
export async function createInvitedAccount(
  ctx: Context,
  { address, ...input }: CreateInvitedAccount & { address: string },
): Promise<JoinedWorkspace> {
  await takeAttempt(`invitation-address:${networkOf(address)}`, limits.invitationAddress, "attempts");
  const invitation = await findInvitation(ctx, input.token);
  if (!invitation) throw invitationUsed();
  const email = emailOf(invitation.email, input.email);
  refuseWeakPassword(input.password, email);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const claimed = await claimInvitation(ctx, input.token);
    const { name, lastName } = input;
    const person = await insertPerson(ctx, { name, lastName, email, passwordHash });
    if (!person) {
      const message = "This email has an account. Sign in to accept the invitation.";
      throw new AppError("NAME_TAKEN", message).because("accountExists");
    }
    const actor = { type: "user", id: person.id, name, via: "panel" } as const;
    await joinWorkspace({ ...ctx, actor }, person.id, claimed);
    return { workspaceId: claimed.workspaceId, email };
  });
}

/** The email of the new account. */
function emailOf(invited: string | null, given: string | undefined): string {
  const email = invited ?? given;
  if (email === undefined) throw invalid("email is required").because("emailNeeded");
  if (given !== undefined && given.toLowerCase() !== email.toLowerCase()) {
    const message = "This invitation is for another email address.";
    throw new AppError("FORBIDDEN", message).because("invitationForOther");
  }
  return email;
}
