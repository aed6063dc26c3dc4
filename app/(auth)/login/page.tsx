import { redirect } from "next/navigation";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { LoginForm } from "#components/users/login-form.tsx";
import { isMailEnabled } from "#lib/platform/mail/index.ts";

export const generateMetadata = pageTitle("signIn");

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const next = ownPath((await searchParams).next);
  if (await currentSession()) redirect(next);
  return (
    <PageMessages page="login">
      <LoginForm next={next} canMail={isMailEnabled()} />
    </PageMessages>
  );
}

/** Returns a path of this app, otherwise the start page: another origin would make the login page an open redirect. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : "/";
}
