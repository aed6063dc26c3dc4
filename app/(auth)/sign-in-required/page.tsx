import { notFound, redirect } from "next/navigation";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { SignInRequired } from "#components/sign-in/sign-in-required.tsx";
import { satisfies } from "#lib/platform/auth/sign-in-levels.ts";
import { userContext } from "#lib/platform/context.ts";
import { localPath } from "#lib/platform/local-path.ts";
import { listFactors } from "#lib/sign-in/index.ts";
import { listChoices } from "#lib/single-sign-on/index.ts";

export const generateMetadata = pageTitle("signInRequired");

type Parameter = string | string[] | undefined;
type SignInRequiredPageProps = { searchParams: Promise<{ workspaceId?: Parameter; next?: Parameter }> };

/** The page for users whose sign-in does not meet the policy of a workspace. */
export default async function SignInRequiredPage({ searchParams }: SignInRequiredPageProps) {
  const { workspaceId, next: requestedPath } = await searchParams;
  const next = localPath(requestedPath);
  const session = await currentSession();
  if (!session) redirect(`/login?next=${encodeURIComponent(next)}`);
  const { user, preferences, workspaces } = session;
  const workspace = workspaces.find(({ id }) => id === workspaceId);
  if (!workspace) notFound();
  const { requiredLevel } = workspace;
  if (satisfies(session.session.level, requiredLevel)) redirect(next);
  const { authenticatorAppSince, passkeys } = await listFactors(userContext(user.id));
  return (
    <PageMessages page="sign-in-required">
      <SignInRequired
        shell={{ user, preferences, workspace, workspaces, defaultFilters: {} }}
        required={requiredLevel === "singleSignOn" ? "singleSignOn" : "secondFactor"}
        hasFactor={authenticatorAppSince !== null || passkeys.length > 0}
        providers={(await listChoices()).map(({ alias, name }) => ({ alias, name }))}
        next={next}
      />
    </PageMessages>
  );
}
