import { inTransaction } from "#lib/db/transaction.ts";
import { type Notice, notify } from "#lib/notifications/index.ts";
import type { Actor, WorkspaceContext } from "#lib/platform/context.ts";
import { type FollowerUpdate, readFollowerUpdates, readNote } from "./read-follower-updates.ts";

/** Events of one change, or a note, and who caused them. */
type FollowedChange = {
  actor: Omit<Actor, "via">;
  eventIds?: readonly string[] | undefined;
  contactId?: string | undefined;
  noteId?: string | undefined;
  mentionedUserIds?: readonly string[] | undefined;
};

/** How many names a notification about several contacts lists. */
const SHOWN_NAMES = 5;

/**
 * Notifies the followers of contacts of what happened to them, except the user who caused it, and those who may no
 * longer see the contact. Several contacts that one change moved are one notification.
 */
export async function notifyFollowers(
  ctx: WorkspaceContext,
  { actor, eventIds = [], contactId, noteId, mentionedUserIds = [] }: FollowedChange,
): Promise<void> {
  const caused: WorkspaceContext = { ...ctx, actor: { ...actor, via: "system" } };
  const updates =
    contactId !== undefined && noteId !== undefined
      ? await readNote(ctx, { contactId, noteId, mentionedUserIds })
      : await readFollowerUpdates(ctx, eventIds);
  await inTransaction(caused, async (ctx) => {
    for (const same of Map.groupBy(updates, ({ what }) => what).values()) {
      const [first, ...others] = same;
      if (first && others.length === 0) await notify(ctx, noticeOfOne(actor, first));
      else await notifyEach(ctx, actor, same);
    }
  });
}

/** Notifies each follower once of the same change of several contacts. */
async function notifyEach(
  ctx: WorkspaceContext,
  actor: FollowedChange["actor"],
  updates: readonly FollowerUpdate[],
): Promise<void> {
  for (const userId of new Set(updates.flatMap(({ userIds }) => userIds))) {
    const own = updates.filter(({ userIds }) => userIds.includes(userId));
    const [first, ...others] = own.map((update) => ({ ...update, userIds: [userId] }));
    if (!first) continue;
    await notify(
      ctx,
      others.length === 0 ? noticeOfOne(actor, first) : noticeOfMany(actor, [first, ...others]),
    );
  }
}

function noticeOfOne(actor: FollowedChange["actor"], update: FollowerUpdate): Notice {
  const { what, contactId, name, target, text, userIds } = update;
  return {
    userIds,
    kind: kindOf(what),
    subject: { type: "contact", id: contactId },
    title: (t) => t("followed", { what, actor: actor.name, name, target }),
    body: what === "won" || what === "lost" ? name : text,
    path: `/contacts/${contactId}`,
  };
}

function noticeOfMany(
  actor: FollowedChange["actor"],
  updates: readonly [FollowerUpdate, ...FollowerUpdate[]],
): Notice {
  const [{ what, contactId, userIds }] = updates;
  const count = updates.length;
  const names = updates.slice(0, SHOWN_NAMES).map(({ name }) => name);
  return {
    userIds,
    kind: kindOf(what),
    subject: { type: "contact", id: contactId },
    title: (t) => t("followedMany", { what, actor: actor.name, count }),
    body: names.join(", ") + (count > SHOWN_NAMES ? ", …" : ""),
    path: `/contacts?followerId=${userIds[0]}`,
  };
}

function kindOf(what: FollowerUpdate["what"]): Notice["kind"] {
  return what === "wrote" ? "followed_message" : "followed_change";
}
