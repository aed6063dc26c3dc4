"use client";

import { useMutation } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Link } from "#components/ui/link.tsx";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import type { InvitationPreview } from "#lib/invitations/index.ts";
import { call } from "#lib/platform/api/client.ts";
import { InvitedAccountForm } from "./invited-account-form.tsx";

/** `email` is that of the signed-in person. */
type AcceptInvitationProps = { token: string; invitation: InvitationPreview; email: string | null };

/** The steps of accepting an invitation: create an account, sign in, or confirm. */
export function AcceptInvitation({ token, invitation, email }: AcceptInvitationProps) {
  const t = useTranslations("users.acceptInvitation");
  const tRoles = useTranslations("users.roles");
  const { kind, workspaceName, inviterName, role, customRole } = invitation;
  return (
    <div className="grid gap-4">
      <div className="mb-2">
        <h1 className="break-words font-semibold text-xl">{t("title", { workspace: workspaceName })}</h1>
        <p className="mt-1 break-words text-pretty text-ink-soft">
          {t("about", { name: inviterName, role: customRole?.name ?? tRoles(`${role}.label`) })}
        </p>
      </div>
      {kind === "newAccount" && <InvitedAccountForm token={token} invited={invitation.email} />}
      {kind === "signIn" && <Text>{t("haveAccount", { email: invitation.email ?? "" })}</Text>}
      {email === null && <SignInLink token={token} isOnlyWay={kind === "signIn"} />}
      {kind === "confirm" && <Confirmation token={token} email={email ?? ""} />}
      {kind === "other" && (
        <Text>{t("forOther", { email: email ?? "", invited: invitation.email ?? "" })}</Text>
      )}
      {(kind === "other" || kind === "confirm") && <SignOutButton />}
      {kind === "member" && (
        <>
          <Text>{t("alreadyMember", { email: email ?? "" })}</Text>
          <Link href={`/${invitation.workspaceId}/board`} className={buttonClass("primary", "lg")}>
            {t("openWorkspace")}
          </Link>
        </>
      )}
    </div>
  );
}

function SignInLink({ token, isOnlyWay }: { token: string; isOnlyWay: boolean }) {
  const t = useTranslations("users.acceptInvitation");
  return (
    <Link
      href={`/login?next=${encodeURIComponent(`/invitation?token=${token}`)}`}
      className={
        isOnlyWay ? buttonClass("primary", "lg") : "justify-self-start text-accent-ink hover:underline"
      }
    >
      {t(isOnlyWay ? "signIn" : "signInInstead")}
    </Link>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="break-words text-pretty">{children}</p>;
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const t = useTranslations("users.acceptInvitation");
  const accept = useMutation({
    mutationFn: () => call(invitationEndpoints.accept, { body: { token } }),
    onSuccess: ({ workspaceId }) => window.location.assign(`/${workspaceId}/board`),
  });
  return (
    <>
      <Text>{t("joinAs", { email })}</Text>
      <FormError error={accept.error} />
      <Button
        variant="primary"
        size="lg"
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate()}
      >
        {t("accept")}
      </Button>
    </>
  );
}

/** Signs out and shows the invitation again. */
function SignOutButton() {
  const t = useTranslations("users.acceptInvitation");
  return (
    <Button
      size="lg"
      onClick={async () => {
        await signOut({ redirect: false });
        window.location.reload();
      }}
    >
      {t("otherAccount")}
    </Button>
  );
}
