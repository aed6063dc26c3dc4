import { and, eq } from "drizzle-orm";
import { memberships, sandboxes, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { brandWorkspace, type UserContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import type { Language } from "#messages/languages.ts";
import { fillSandboxJob } from "./fill-sandbox.ts";
import { getSandbox } from "./get-sandbox.ts";
import type { CreateSandbox, Sandbox } from "./schema.ts";

/** The location of the business in the demo data. */
const regions: Record<Language, { locale: string; timezone: string }> = {
  en: { locale: "en-US", timezone: "America/New_York" },
  es: { locale: "es-CO", timezone: "America/Bogota" },
};

/**
 * Creates the caller's sandbox, which a job fills. Returns the existing one if the caller has one. Throws FORBIDDEN for
 * a key that is limited to workspaces.
 */
export async function createSandbox(ctx: UserContext, input: CreateSandbox = {}): Promise<Sandbox> {
  return inTransaction(ctx, async (ctx) => {
    const { db, userId } = ctx;
    // The lock makes a concurrent call wait and find this sandbox.
    const [person] = await db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    const present = await findSandbox(ctx);
    if (present) return getSandbox(insideOf(ctx, present));
    const language = input.language ?? person?.language ?? "en";
    const name = translator(language, "sandbox.defaults")("name");
    const { id } = await createWorkspace(ctx, { name, ...regions[language], sandbox: true });
    const inside = insideOf(ctx, id);
    // A user who left their sandbox gets another one.
    await db.update(sandboxes).set({ userId: null }).where(eq(sandboxes.userId, userId));
    await db.insert(sandboxes).values({ workspaceId: id, userId, createdAt: clock.now() });
    await enqueueJob(inside, fillSandboxJob, {});
    return getSandbox(inside);
  });
}

/** Returns the workspace of the caller's sandbox; undefined if there is none or the caller left it. */
async function findSandbox({ db, userId }: UserContext): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sandboxes.workspaceId })
    .from(sandboxes)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, sandboxes.workspaceId), eq(memberships.userId, userId)),
    )
    .where(eq(sandboxes.userId, userId));
  return row?.id;
}

/** The user is the owner of their sandbox. */
function insideOf(ctx: UserContext, workspaceId: string) {
  return { ...ctx, workspaceId: brandWorkspace(workspaceId), visibility: "all" as const };
}
