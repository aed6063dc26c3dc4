"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";

type EndSessionsButtonProps = { userId: string; name: string };

/** A button that signs a member out everywhere, after a confirmation. */
export function EndSessionsButton({ userId, name }: EndSessionsButtonProps) {
  const t = useTranslations("users.endSessionsButton");
  const [open, setOpen] = useState(false);
  const end = useWrite(accountEndpoints.endMemberSessions, {
    stale: [],
    failure: t("couldNotEnd"),
    onSuccess: ({ count }) => {
      setOpen(false);
      toast.success(t("ended", { count }));
    },
  });
  return (
    <>
      <IconButton
        label={t("signOutName", { name })}
        icon={<LogOut />}
        size="sm"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("question", { name })}
        description={t("consequence")}
        confirmLabel={t("signOut")}
        busy={end.isPending}
        onConfirm={() => end.mutate({ query: { id: userId } })}
      />
    </>
  );
}
