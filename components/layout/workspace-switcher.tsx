"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { useGo } from "./leave-guard.tsx";
import { type ShellWorkspace, useShell } from "./workspace-context.tsx";

const workspaceColor = "#0e7490";

/** The workspace's name; opens the list of the other workspaces. */
export function WorkspaceSwitcher({ onNewWorkspace }: { onNewWorkspace: () => void }) {
  const t = useTranslations("layout.workspaceSwitcher");
  const { workspace } = useShell();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex h-9 shrink-0 items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5">
        <Avatar name={workspace.name} color={workspaceColor} size="sm" square />
        <span className="sr-only min-w-0 flex-1 truncate text-left font-semibold lg:not-sr-only">
          {workspace.name}
          <span className="sr-only">{t("switchWorkspace")}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" className="hidden size-3.5 shrink-0 text-ink-faint lg:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <WorkspaceItems onNewWorkspace={onNewWorkspace} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The rows of the switcher, also used in the phone's menu. */
function WorkspaceItems({ onNewWorkspace }: { onNewWorkspace: () => void }) {
  const t = useTranslations("layout.workspaceSwitcher");
  const { workspace, workspaces } = useShell();
  const go = useGo();
  return (
    <>
      <DropdownMenuLabel>{t("workspaces")}</DropdownMenuLabel>
      {workspaces.map((one) => (
        <DropdownMenuItem key={one.id} asChild onSelect={() => go(`/${one.id}/board`)}>
          <WorkspaceRow workspace={one} current={one.id === workspace.id} />
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<Plus aria-hidden="true" />} onSelect={onNewWorkspace}>
        {t("newWorkspace")}
      </DropdownMenuItem>
    </>
  );
}

function WorkspaceRow({ workspace, current, ...rest }: { workspace: ShellWorkspace; current: boolean }) {
  const tRoles = useTranslations("layout.roles");
  const t = useTranslations("layout.workspaceSwitcher");
  return (
    <div {...rest}>
      <Avatar name={workspace.name} color={workspaceColor} size="sm" square />
      <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
      <span className="text-ink-faint text-xs">{tRoles(workspace.role)}</span>
      {current && <Check aria-label={t("current")} />}
    </div>
  );
}
