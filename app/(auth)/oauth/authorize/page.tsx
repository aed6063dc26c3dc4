import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ConsentForm } from "#components/api-keys/consent-form.tsx";
import { tools } from "#lib/catalog/tools/index.ts";
import { previewConsent, type RequestFault } from "#lib/oauth/index.ts";
import { userContext } from "#lib/platform/context.ts";

export const generateMetadata = pageTitle("connectApp");

/** Asks the user whether an application may use MCP. Users who are not signed in sign in first. */
export default async function AuthorizePage() {
  const path = (await headers()).get("x-path") ?? "/oauth/authorize";
  const session = await currentSession();
  if (!session) redirect(`/login?next=${encodeURIComponent(path)}`);
  const [, request = ""] = path.split(/\?(.*)/s);
  const { user, workspaces } = session;
  const consent = await previewConsent(userContext(user.id), request, { tools, workspaces });
  if (consent.kind === "redirect") redirect(consent.url);
  return (
    <PageMessages page="oauth/authorize">
      {consent.kind === "refuse" ? (
        <Refused fault={consent.fault} />
      ) : (
        <ConsentForm consent={consent} request={request} email={user.email} />
      )}
    </PageMessages>
  );
}

async function Refused({ fault }: { fault: RequestFault }) {
  const t = await getTranslations("pages.authorizePage");
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">{t("cannotConnect")}</h1>
      <p className="text-pretty text-ink-soft">{t(`faults.${fault}`)}</p>
    </>
  );
}
