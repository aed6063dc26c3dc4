"use client";

import { useQuery } from "@tanstack/react-query";
import { Link2, Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#components/ui/overlay/dialog.tsx";
import { plannedTime } from "#components/ui/time-ago.tsx";
import { useNow } from "#components/ui/use-now.ts";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import type { Invitation, InvitationLink } from "#lib/invitations/schema.ts";
import { roleValue, useCanGrantRole } from "../use-role-options.ts";
import { InvitationLinkContent } from "./invitation-link-content.tsx";
import { invitationKeys, invitationQueries } from "./invitation-queries.ts";

/** The pending invitations; nothing if there are none. */
export function PendingInvitations() {
  const t = useTranslations("users.pendingInvitations");
  const { workspace } = useShell();
  const invitations = useQuery(invitationQueries.list(workspace.id));
  const [link, setLink] = useState<InvitationLink | null>(null);
  if (!invitations.data)
    return <LoadState query={invitations} failure={t("couldNotLoad")} rows={1} className="mx-4 mt-6" />;
  if (invitations.data.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mx-4 mt-8 mb-6">
      <h2 className="mb-2 font-semibold text-base">{t("title")}</h2>
      <ul className="divide-y rounded-lg border bg-raised shadow-card">
        {invitations.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onLink={setLink} />
        ))}
      </ul>
      <Dialog open={link !== null} onOpenChange={() => setLink(null)}>
        {link && <InvitationLinkContent link={link} onDone={() => setLink(null)} />}
      </Dialog>
    </section>
  );
}

type InvitationRowProps = { invitation: Invitation; onLink: (link: InvitationLink) => void };

function InvitationRow({ invitation, onLink }: InvitationRowProps) {
  const t = useTranslations("users.pendingInvitations");
  const tRoles = useTranslations("users.roles");
  const { workspace } = useShell();
  const now = useNow();
  const stale = [invitationKeys.list(workspace.id)];
  const resend = useWrite(invitationEndpoints.resend, { stale, failure: t("notSent"), onSuccess: onLink });
  const { id, email, role, customRole, invitedBy, expiresAt } = invitation;
  const revoke = useConfirmedWrite(invitationEndpoints.revoke, {
    input: { query: { id } },
    stale,
    failure: t("notRevoked"),
  });
  const name = email ?? t("anyone");
  const isFixed = !useCanGrantRole(roleValue(invitation));
  const Icon = email === null ? Link2 : Mail;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Icon className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">
          {name} <Badge className="ml-1">{customRole?.name ?? tRoles(`${role}.label`)}</Badge>
        </p>
        <p className="truncate text-ink-faint text-xs" suppressHydrationWarning>
          {t("invitedBy", { name: invitedBy.name })} ·{" "}
          {Date.parse(expiresAt) <= now ? t("expired") : t("expires", { time: plannedTime(expiresAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={isFixed}
          busy={resend.isPending}
          aria-label={t("newLinkFor", { name })}
          onClick={() => resend.mutate({ query: { id } })}
        >
          {t("newLink")}
        </Button>
        <Button size="sm" disabled={isFixed} aria-label={t("revokeFor", { name })} onClick={revoke.ask}>
          {t("revoke")}
        </Button>
        <ConfirmDialog
          title={email === null ? t("revokeLinkQuestion") : t("revokeQuestion", { name: email })}
          description={t("consequence")}
          confirmLabel={t("revokeInvitation")}
          {...revoke.dialog}
        />
      </div>
    </li>
  );
}
