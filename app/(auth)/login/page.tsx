import { redirect } from "next/navigation";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { LoginForm } from "#components/sign-in/login-form.tsx";
import { LoginChoices } from "#components/single-sign-on/login-choices.tsx";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { ownPath } from "#lib/platform/own-path.ts";
import { listChoices } from "#lib/single-sign-on/index.ts";

export const generateMetadata = pageTitle("signIn");

type Parameter = string | string[] | undefined;
type LoginPageProps = {
  searchParams: Promise<{ next?: Parameter; problem?: Parameter; provider?: Parameter }>;
};

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next: wanted, problem, provider } = await searchParams;
  const next = ownPath(wanted);
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
