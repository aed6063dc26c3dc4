import { redirect } from "next/navigation";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { LoginForm } from "#components/sign-in/login-form.tsx";
import { LoginChoices } from "#components/single-sign-on/login-choices.tsx";
import { localPath } from "#lib/platform/local-path.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { listChoices } from "#lib/single-sign-on/index.ts";

export const generateMetadata = pageTitle("signIn");

type Parameter = string | string[] | undefined;
type LoginPageProps = {
  searchParams: Promise<{ next?: Parameter; state?: Parameter; problem?: Parameter; provider?: Parameter }>;
};

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next: requestedPath, state, problem, provider } = await searchParams;
  // An identity provider at which the person signed out returns the path as `state`.
  const next = localPath(requestedPath ?? state);
  if (await currentSession()) redirect(next);
  return (
    <PageMessages page="login">
      <LoginChoices
        choices={await listChoices()}
        next={next}
        problem={textOf(problem)}
        alias={textOf(provider)}
      >
        <LoginForm next={next} canMail={isMailEnabled()} />
      </LoginChoices>
    </PageMessages>
  );
}

function textOf(value: Parameter): string | undefined {
  return typeof value === "string" ? value : undefined;
}
