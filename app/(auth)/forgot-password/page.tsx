import type { Metadata } from "next";
import { connection } from "next/server";
import { ForgotPassword } from "#components/users/forgot-password.tsx";
import { isMailEnabled } from "#lib/platform/mail/index.ts";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  await connection();
  return <ForgotPassword canMail={isMailEnabled()} />;
}
