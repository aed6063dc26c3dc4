import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { type UserContext, worksIn } from "#lib/platform/context.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { getProfile } from "./get-profile.ts";
import type { Profile, UpdateProfile } from "./schema.ts";

/** Changes the caller's name; only the given keys. Notifies the open pages of their workspaces. */
export async function updateProfile(ctx: UserContext, input: UpdateProfile): Promise<Profile> {
  if (Object.keys(input).length > 0) {
    const lastName = input.lastName === undefined ? {} : { lastName: input.lastName || null };
    await ctx.db
      .update(users)
      .set({ ...input, ...lastName })
      .where(eq(users.id, ctx.userId));
  }
  const profile = await getProfile({ ...ctx, keyWorkspaceIds: null });
  for (const workspace of profile.workspaces) {
    queueChange({
      workspaceId: workspace.id,
      entity: "member",
      id: ctx.userId,
      mutationId: ctx.mutationId,
    });
  }
  return { ...profile, workspaces: profile.workspaces.filter(({ id }) => worksIn(ctx, id)) };
}
