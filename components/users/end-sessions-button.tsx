"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";

type EndSessionsButtonProps = { userId: string; name: string };

/** A button that signs a member out everywhere, after a confirmation. */
export function EndSessionsButton({ userId, name }: EndSessionsButtonProps) {
  const t = useTranslations("users.endSessionsButton");
  const end = useConfirmedWrite(accountEndpoints.endMemberSessions, {
    input: { query: { id: userId } },
    stale: [],
    failure: t("couldNotEnd"),
    onSuccess: ({ count }) => {
      toast.success(t("ended", { count }));
    },
  });
  return (
    <>
      <IconButton label={t("signOutName", { name })} icon={<LogOut />} size="sm" onClick={end.ask} />
      <ConfirmDialog
        title={t("question", { name })}
        description={t("consequence")}
        confirmLabel={t("signOut")}
        {...end.dialog}
      />
    </>
  );
}
