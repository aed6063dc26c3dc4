import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { SetupForm } from "#components/users/setup-form.tsx";
import { hasUsers } from "#lib/users/index.ts";

export const generateMetadata = pageTitle("setUp");

type SetupPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { token } = await searchParams;
  if (await hasUsers()) redirect("/login");
  if (typeof token === "string" && token !== "") {
    return (
      <PageMessages page="setup">
        <SetupForm token={token} />
      </PageMessages>
    );
  }
  const t = await getTranslations("pages.setupPage");
  return (
    <PageMessages page="setup">
      <h1 className="mb-2 font-semibold text-xl">{t("openTheLink")}</h1>
      <p className="text-pretty text-ink-soft">{t("noAccounts")}</p>
    </PageMessages>
  );
}
