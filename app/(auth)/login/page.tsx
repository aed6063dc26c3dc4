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

/** Returns a path of this app, otherwise the start page: another origin would make the login page an open redirect. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : "/";
}
