"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import { WORKSPACE_COLOR } from "./workspace-color.ts";
import { useShell } from "./workspace-context.tsx";

const WorkspaceMenu = lazyPart(() => import("./workspace-menu.tsx").then((module) => module.WorkspaceMenu));

/** The workspace's name; opens the list of the other workspaces. */
export function WorkspaceSwitcher({ onNewWorkspace }: { onNewWorkspace: () => void }) {
  const t = useTranslations("layout.workspaceSwitcher");
  const { workspace } = useShell();
  const menu = useMenuButton();
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className="flex h-9 shrink-0 items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5"
      >
        <Avatar name={workspace.name} color={WORKSPACE_COLOR} size="sm" square />
        <span className="sr-only min-w-0 flex-1 truncate text-left font-semibold lg:not-sr-only">
          {workspace.name}
          <span className="sr-only">{t("switchWorkspace")}</span>
        </span>
        <ChevronsUpDown className="hidden size-3.5 shrink-0 text-ink-faint lg:block" />
      </button>
      {menu.anchor && (
        <WorkspaceMenu anchor={menu.anchor} onClose={menu.close} onNewWorkspace={onNewWorkspace} />
      )}
    </>
  );
}
