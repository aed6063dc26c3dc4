import { sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hasEnabledProvider, requireInstallation } from "#lib/single-sign-on/index.ts";
import { countPeople, readInstallationLevel } from "./policy-state.ts";
import type { SignInPolicy } from "./schema.ts";

/** Returns the policy of the installation. Throws FORBIDDEN outside the first workspace. */
export async function getInstallationPolicy(ctx: WorkspaceContext): Promise<SignInPolicy> {
  await requireInstallation(ctx);
  const required = await readInstallationLevel(ctx);
  return {
    required,
    installation: required,
    hasIdentityProvider: await hasEnabledProvider(ctx),
    people: await countPeople(ctx, sql`exists (select from memberships m where m.user_id = ${users}.id)`),
  };
}
