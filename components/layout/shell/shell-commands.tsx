"use client";

import { LogOut, Moon, Plus, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useCommand } from "../commands/command-provider.tsx";
import { useGuardedNavigation } from "../unsaved-changes/leave-guard.tsx";
import { useScreenAddress } from "../use-screen-address.ts";
import { type ShellWorkspace, useShell } from "../workspace-context.tsx";
import type { NavigationItem } from "./navigation.ts";
import type { ShellActions } from "./shell-actions.ts";
import { useNavigation } from "./use-navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Registers the commands available on every screen. Renders nothing. */
export function ShellCommands({ onNewWorkspace }: ShellActions) {
  const t = useTranslations("layout.shellCommands");
  const { workspace, workspaces } = useShell();
  const { resolvedTheme, setTheme } = useTheme();
  const signOut = useSignOut();
  const isDark = resolvedTheme === "dark";
  useCommand({
    id: "theme",
    label: isDark ? t("useTheLightTheme") : t("useTheDarkTheme"),
    group: t("general"),
    everywhere: true,
    keywords: "theme dark light mode",
    icon: isDark ? <Sun /> : <Moon />,
    run: () => setTheme(isDark ? "light" : "dark"),
  });
  useCommand({
    id: "new-workspace",
    label: t("newWorkspace"),
    group: t("workspaces"),
    everywhere: true,
    keywords: "create workspace",
    icon: <Plus />,
    run: onNewWorkspace,
  });
  useCommand({
    id: "sign-out",
    label: t("signOut"),
    group: t("general"),
    everywhere: true,
    keywords: "log out leave",
    icon: <LogOut />,
    run: signOut,
  });
  return (
    <>
      {useNavigation().map((item) => (
        <GoToScreen key={item.path} item={item} />
      ))}
      {workspaces
        .filter((one) => one.id !== workspace.id)
        .map((one) => (
          <GoToWorkspace key={one.id} workspace={one} />
        ))}
    </>
  );
}

function GoToScreen({ item }: { item: NavigationItem }) {
  const t = useTranslations("layout.shellCommands");
  const name = useTranslations("layout.screens")(item.id);
  const address = useScreenAddress()(item);
  const go = useGuardedNavigation();
  const Icon = item.icon;
  useCommand({
    id: `go:${item.path}`,
    label: t("goToScreen", { screen: name }),
    group: t("navigation"),
    keys: item.keys,
    keywords: `${name} ${item.path.replace("/", " ")}`,
    everywhere: true,
    icon: <Icon />,
    run: () => go(address),
  });
  return null;
}

function GoToWorkspace({ workspace }: { workspace: ShellWorkspace }) {
  const t = useTranslations("layout.shellCommands");
  const go = useGuardedNavigation();
  useCommand({
    id: `workspace:${workspace.id}`,
    label: t("switchToName", { name: workspace.name }),
    group: t("workspaces"),
    everywhere: true,
    keywords: workspace.name,
    run: () => go(`/${workspace.id}/board`),
  });
  return null;
}
