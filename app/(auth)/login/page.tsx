import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentSession } from "#app/current-session.ts";
import { LoginForm } from "#components/users/login-form.tsx";
import { isMailEnabled } from "#lib/platform/mail/index.ts";

export const metadata: Metadata = { title: "Sign in" };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const next = ownPath((await searchParams).next);
  if (await currentSession()) redirect(next);
  return <LoginForm next={next} canMail={isMailEnabled()} />;
}

/** A path of this app, or its start: an address elsewhere would make the login page a springboard. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : "/";
}
