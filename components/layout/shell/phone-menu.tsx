"use client";

import { Bell, BookOpen, LogOut, Plus, Search, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { GetStartedLink } from "#components/checklist/get-started-link.tsx";
import { UnreadMark } from "#components/notifications/bell.tsx";
import { useUnread } from "#components/notifications/use-unread.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Link } from "#components/ui/link.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { useScreenAddress } from "../use-screen-address.ts";
import { useShell } from "../workspace-context.tsx";
import { phoneItems } from "./phone-items.ts";
import type { ShellActions } from "./shell-actions.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useNavigation } from "./use-navigation.ts";
import { useSignOut } from "./use-sign-out.ts";
import { WORKSPACE_COLOR } from "./workspace-color.ts";

const rowClass =
  "flex h-11 w-full items-center gap-3 rounded-md px-2 text-base hover:bg-hover aria-[current]:bg-press [&_svg]:mx-0.5 [&_svg]:size-5 [&_svg]:text-ink-faint";

type PhoneMenuProps = ShellActions & { open: boolean; onOpenChange: (open: boolean) => void };

/** The screens that do not fit in the bar, plus workspaces, settings and account on a phone. */
export function PhoneMenu({ open, onOpenChange, onOpenPalette, onNewWorkspace }: PhoneMenuProps) {
  const t = useTranslations("layout.phoneMenu");
  const tScreens = useTranslations("layout.screens");
  const { user, workspace, workspaces } = useShell();
  const tRoles = useTranslations("layout.roles");
  const { menu, settings } = phoneItems(useNavigation());
  const signOut = useSignOut();
  const unread = useUnread();
  const addressOf = useScreenAddress();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("menu")}>
      <button
        type="button"
        className={cn(rowClass, "mb-3")}
        onClick={() => {
          close();
          onOpenPalette();
        }}
      >
        <Search />
        {t("search")}
      </button>
      <Group title={t("more")}>
        <GetStartedLink className={rowClass} onClick={close} labelClass="first-of-type:flex-1" />
        <Link href={`/${workspace.id}/notifications`} onClick={close} className={rowClass}>
          <Bell />
          <span className="flex-1">{t("notifications")}</span>
          <UnreadMark unread={unread} />
        </Link>
        {menu.map((item) => (
          <Link key={item.path} href={addressOf(item)} onClick={close} className={rowClass}>
            <item.icon />
            {tScreens(item.id)}
          </Link>
        ))}
      </Group>
      <Group title={t("workspaces")}>
        {workspaces.map((one) => (
          <Link
            key={one.id}
            href={`/${one.id}/board`}
            onClick={close}
            aria-current={one.id === workspace.id ? "true" : undefined}
            className={rowClass}
          >
            <Avatar name={one.name} color={WORKSPACE_COLOR} size="sm" square />
            <span className="min-w-0 flex-1 truncate">{one.name}</span>
            <span className="text-ink-faint text-xs">{tRoles(one.role)}</span>
          </Link>
        ))}
        <button
          type="button"
          className={rowClass}
          onClick={() => {
            close();
            onNewWorkspace();
          }}
        >
          <Plus />
          {t("newWorkspace")}
        </button>
      </Group>
      <Group title={t("settings")}>
        {settings.map((item) => (
          <Link key={item.path} href={`/${workspace.id}/${item.path}`} onClick={close} className={rowClass}>
            <item.icon />
            {tScreens(item.id)}
          </Link>
        ))}
      </Group>
      <Group title={t("help")}>
        <a href="/docs" target="_blank" rel="noreferrer" className={rowClass}>
          <BookOpen />
          {t("documentation")}
        </a>
        <Link href={`/${workspace.id}/whats-new`} onClick={close} className={rowClass}>
          <Sparkles />
          {t("whatsNew")}
        </Link>
      </Group>
      <Group title={user.email}>
        <div className={cn(rowClass, "justify-between hover:bg-transparent")}>
          {t("theme")}
          <ThemeChoice />
        </div>
        <button type="button" className={rowClass} onClick={signOut}>
          <LogOut />
          {t("signOut")}
        </button>
      </Group>
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-5">
      <p className="px-2 pb-1 text-ink-faint text-xs">{title}</p>
      {children}
    </section>
  );
}
