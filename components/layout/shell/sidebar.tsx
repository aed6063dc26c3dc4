"use client";

import { ChevronsUpDown, CircleHelp, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useHasUnseenChanges } from "#components/changelog/seen-changes.ts";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { Bell } from "#components/notifications/bell.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import { useShell } from "../workspace-context.tsx";
import { NavigationLinks, rowClass } from "./navigation-links.tsx";
import type { ShellActions } from "./shell-actions.ts";
import { WORKSPACE_COLOR } from "./workspace-color.ts";

const WorkspaceMenu = lazyPart(() => import("./workspace-menu.tsx").then((module) => module.WorkspaceMenu));

const UserMenuContent = lazyPart(() =>
  import("./user-menu-content.tsx").then((module) => module.UserMenuContent),
);

const HelpMenuContent = lazyPart(() =>
  import("./help-menu-content.tsx").then((module) => module.HelpMenuContent),
);

/** Navigation on the left; icons only on a tablet. Narrower screens use the phone bar. */
export function Sidebar({ onOpenPalette, onOpenLegend, onNewWorkspace }: ShellActions) {
  const t = useTranslations("layout.sidebar");
  const caps = useShortcut("palette");
  return (
    <div className="hidden w-14 shrink-0 flex-col gap-3 px-2 py-2.5 md:flex lg:w-57">
      <WorkspaceSwitcher onNewWorkspace={onNewWorkspace} />
      <Tooltip content={t("search")} shortcut={caps} side="right">
        <button
          type="button"
          onClick={onOpenPalette}
          className="flex h-8 shrink-0 items-center justify-center gap-2 rounded-md border bg-surface px-2 text-ink-faint shadow-card hover:border-line-strong lg:justify-start"
        >
          <Search className="size-4 shrink-0" />
          <span className="flex-1 truncate text-left max-lg:sr-only">{t("search")}</span>
          {caps && <Kbd keys={caps} className="hidden lg:inline-flex" />}
        </button>
      </Tooltip>
      <NavigationLinks />
      <div className="mt-auto flex flex-col gap-1">
        <HelpMenu onOpenLegend={onOpenLegend} />
        <Bell />
        <UserMenu />
      </div>
    </div>
  );
}

/** The documentation, the keyboard shortcuts and what is new, with a dot until the user has seen it. */
function HelpMenu({ onOpenLegend }: Pick<ShellActions, "onOpenLegend">) {
  const t = useTranslations("layout.helpMenu");
  const menu = useMenuButton();
  const hasUnseen = useHasUnseenChanges();
  return (
    <>
      <button type="button" {...menu.button} title={t("help")} className={rowClass}>
        <span className="relative shrink-0">
          <CircleHelp className="size-4 text-ink-faint" />
          {hasUnseen && (
            <span aria-hidden="true" className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />
          )}
        </span>
        <span className="truncate max-lg:sr-only">{t("help")}</span>
        {hasUnseen && <span className="sr-only">{t("unseen")}</span>}
      </button>
      {menu.anchor && (
        <HelpMenuContent anchor={menu.anchor} onClose={menu.close} onOpenLegend={onOpenLegend} />
      )}
    </>
  );
}

/** The signed-in person: profile, theme, sign out. */
function UserMenu() {
  const t = useTranslations("layout.userMenu");
  const { user } = useShell();
  const menu = useMenuButton();
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className="flex h-9 w-full items-center justify-center gap-2 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover lg:justify-start lg:px-1.5"
      >
        <Avatar name={user.name} color="#7a9318" size="sm" />
        <span className="min-w-0 flex-1 truncate text-left font-medium max-lg:sr-only">
          {user.name}
          <span className="sr-only">{t("accountMenu")}</span>
        </span>
      </button>
      {menu.anchor && <UserMenuContent anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}

/** The workspace's name; opens the list of the other workspaces. */
function WorkspaceSwitcher({ onNewWorkspace }: { onNewWorkspace: () => void }) {
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
        <span className="min-w-0 flex-1 truncate text-left font-semibold max-lg:sr-only">
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
