import { redirect } from "next/navigation";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ResetPassword } from "#components/users/reset-password.tsx";

export const generateMetadata = pageTitle("chooseANewPassword", { referrer: "no-referrer" });

type ResetPasswordPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "") redirect("/forgot-password");
  return (
    <PageMessages page="reset-password">
      <ResetPassword token={token} />
    </PageMessages>
  );
}
