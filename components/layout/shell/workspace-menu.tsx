"use client";

import { Check, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside } from "#components/ui/overlay/menu-beside.tsx";
import { useGuardedNavigation } from "../unsaved-changes/leave-guard.tsx";
import { type ShellWorkspace, useShell } from "../workspace-context.tsx";
import { WORKSPACE_COLOR } from "./workspace-color.ts";

type WorkspaceMenuProps = { anchor: HTMLElement; onClose: () => void; onNewWorkspace: () => void };

export function WorkspaceMenu({ anchor, onClose, onNewWorkspace }: WorkspaceMenuProps) {
  const t = useTranslations("layout.workspaceSwitcher");
  const { workspace, workspaces } = useShell();
  const go = useGuardedNavigation();
  return (
    <MenuBeside anchor={anchor} label={t("workspaces")} onClose={onClose} className="w-64">
      <DropdownMenuLabel>{t("workspaces")}</DropdownMenuLabel>
      {workspaces.map((one) => (
        <DropdownMenuItem key={one.id} asChild onSelect={() => go(`/${one.id}/board`)}>
          <WorkspaceRow workspace={one} current={one.id === workspace.id} />
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<Plus />} onSelect={onNewWorkspace}>
        {t("newWorkspace")}
      </DropdownMenuItem>
    </MenuBeside>
  );
}

function WorkspaceRow({ workspace, current, ...rest }: { workspace: ShellWorkspace; current: boolean }) {
  const tRoles = useTranslations("layout.roles");
  const t = useTranslations("layout.workspaceSwitcher");
  return (
    <div {...rest}>
      <Avatar name={workspace.name} color={WORKSPACE_COLOR} size="sm" square />
      <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
      <span className="text-ink-faint text-xs">{tRoles(workspace.role)}</span>
      {current && <Check aria-label={t("current")} />}
    </div>
  );
}
