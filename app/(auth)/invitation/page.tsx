import { getTranslations } from "next-intl/server";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { Link } from "#components/ui/link.tsx";
import { AcceptInvitation } from "#components/users/invitations/accept-invitation.tsx";
import { previewInvitation } from "#lib/invitations/index.ts";

export const generateMetadata = pageTitle("invitation", { referrer: "no-referrer" });

type InvitationPageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** The page where a user accepts an invitation to a workspace. */
export default async function InvitationPage({ searchParams }: InvitationPageProps) {
  const { token } = await searchParams;
  const session = await currentSession();
  const given = typeof token === "string" ? token : "";
  const invitation = await previewInvitation(given, session);
  return (
    <PageMessages page="invitation">
      {invitation ? (
        <AcceptInvitation token={given} invitation={invitation} email={session?.user.email ?? null} />
      ) : (
        <NotValid />
      )}
    </PageMessages>
  );
}

async function NotValid() {
  const t = await getTranslations("pages.invitationPage");
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">{t("notValid")}</h1>
      <p className="text-pretty text-ink-soft">{t("askForAnother")}</p>
      <Link href="/login" className="mt-4 inline-block text-accent-ink hover:underline">
        {t("signIn")}
      </Link>
    </>
  );
}
