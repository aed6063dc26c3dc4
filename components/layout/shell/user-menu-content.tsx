"use client";

import { CircleUser, KeyRound, Lock, LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { Link } from "#components/ui/link.tsx";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside } from "#components/ui/overlay/menu-beside.tsx";
import { useShell } from "../workspace-context.tsx";
import { themes } from "./theme-choice.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function UserMenuContent({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useTranslations("layout.userMenuContent");
  const tThemes = useTranslations("layout.themeChoice");
  const { theme, setTheme } = useTheme();
  const { user, workspace } = useShell();
  const signOut = useSignOut();
  return (
    <MenuBeside anchor={anchor} label={t("account")} onClose={onClose} side="top" className="w-60">
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-ink-faint text-xs">{user.email}</p>
      </div>
      <DropdownMenuLabel>{tThemes("theme")}</DropdownMenuLabel>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu. */}
      <div role="group" aria-label={tThemes("theme")}>
        {themes.map(({ value, icon }) => (
          <DropdownMenuCheckboxItem
            key={value}
            role="menuitemradio"
            checked={value === theme}
            onCheckedChange={() => setTheme(value)}
          >
            {icon}
            {tThemes(value)}
          </DropdownMenuCheckboxItem>
        ))}
      </div>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href={`/${workspace.id}/settings/profile`}>
          <CircleUser />
          {t("profile")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={`/${workspace.id}/settings/security`}>
          <Lock />
          {t("security")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={`/${workspace.id}/settings/api-keys`}>
          <KeyRound />
          {t("apiKeys")}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<LogOut />} onSelect={signOut}>
        {t("signOut")}
      </DropdownMenuItem>
    </MenuBeside>
  );
}
