import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { isSandbox } from "#lib/platform/is-sandbox.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { seal } from "#lib/platform/seal.ts";
import { invitationUrl } from "./find-invitation.ts";
import { invitationMailJob } from "./jobs.ts";
import type { Invitation, InvitationLink } from "./schema.ts";

const LIFE_MS = 7 * 86_400_000;

/** Returns a new token with its stored data: its hash, and when it expires if it is sent at `now`. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomToken(32);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { token, tokenHash: hashToken(token), expiresAt };
}

/** Queues the email with the link, if the invitation has an email and mail is enabled. */
export async function sendLink(
  ctx: WorkspaceContext,
  invitation: Invitation,
  token: string,
): Promise<InvitationLink> {
  const { id, email } = invitation;
  const mailed = email !== null && isMailEnabled() && !(await isSandbox(ctx.workspaceId));
  if (mailed) {
    const row = { workspaceId: ctx.workspaceId, table: "invitations", id };
    await enqueueJob(ctx, invitationMailJob, { id, token: seal(token, row, "token") });
  }
  return { invitation, url: invitationUrl(token), mailed };
}
