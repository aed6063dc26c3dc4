import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ResetPassword } from "#components/users/reset-password.tsx";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

type ResetPasswordPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "") redirect("/forgot-password");
  return <ResetPassword token={token} />;
}
