"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BrandMark } from "#components/layout/shell/brand-mark.tsx";
import { useSignOut } from "#components/layout/shell/use-sign-out.ts";
import { Button } from "#components/ui/button.tsx";
import { NewWorkspaceDialog } from "./new-workspace-dialog.tsx";

/** Shown to users without a workspace: create one or sign out. */
export function NoWorkspacePage() {
  const t = useTranslations("workspaces.noWorkspacePage");
  const [open, setOpen] = useState(false);
  const signOut = useSignOut();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark className="mb-2 size-8" />
      <h1 className="font-semibold text-lg">{t("youDontHaveAWorkspace")}</h1>
      <p className="max-w-sm text-pretty text-ink-soft">{t("createOne")}</p>
      <div className="mt-2 flex gap-2">
        <Button onClick={signOut}>{t("signOut")}</Button>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t("newWorkspace")}
        </Button>
      </div>
      <NewWorkspaceDialog open={open} onOpenChange={setOpen} />
    </main>
  );
}
