import { redirect } from "next/navigation";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ConfirmEmail } from "#components/users/confirm-email.tsx";

export const generateMetadata = pageTitle("confirmEmail", { referrer: "no-referrer" });

type ConfirmEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmEmailPage({ searchParams }: ConfirmEmailPageProps) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "") redirect("/login");
  return (
    <PageMessages page="confirm-email">
      <ConfirmEmail token={token} />
    </PageMessages>
  );
}
