import { connection } from "next/server";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ForgotPassword } from "#components/users/forgot-password.tsx";
import { isMailEnabled } from "#lib/platform/mail/index.ts";

export const generateMetadata = pageTitle("forgotPassword");

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <PageMessages page="forgot-password">
      <ForgotPassword canMail={isMailEnabled()} />
    </PageMessages>
  );
}
