"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { NotificationSignals } from "#components/notifications/notification-signals.tsx";
import { ConnectionNotice } from "#components/realtime/connection-notice.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { CommandProvider, useCommand } from "../commands/command-provider.tsx";
import { UndoProvider } from "../undo/undo-provider.tsx";
import { LeaveGuardProvider } from "../unsaved-changes/leave-guard.tsx";
import { type Shell, ShellProvider } from "../workspace-context.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { ShellCommands } from "./shell-commands.tsx";
import { Sidebar } from "./sidebar.tsx";

const LegendDialog = lazyPart(() =>
  import("../commands/legend-dialog.tsx").then((module) => module.LegendDialog),
);

const PaletteDialog = lazyPart(() =>
  import("../commands/palette-dialog.tsx").then((module) => module.PaletteDialog),
);

const NewWorkspaceDialog = lazyPart(() =>
  import("#components/workspaces/new-workspace-dialog.tsx").then((module) => module.NewWorkspaceDialog),
);

/** The frame of the console: navigation, palette, and the page in the middle. */
export function AppShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  const t = useTranslations("layout.appShell");
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [legendOpen, setLegendOpen] = useState(false);
  const [newWorkspaceOpen, setNewWorkspaceOpen] = useState(false);
  const frame = {
    onOpenPalette: () => setPaletteOpen(true),
    onOpenLegend: () => setLegendOpen(true),
    onNewWorkspace: () => setNewWorkspaceOpen(true),
  };
  return (
    <ShellProvider shell={shell}>
      <LeaveGuardProvider>
        <CommandProvider>
          <UndoProvider>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-pop"
            >
              {t("skipToContent")}
            </a>
            <div className="flex h-dvh flex-col md:flex-row">
              <Sidebar {...frame} />
              <main
                id="content"
                tabIndex={-1}
                className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-surface outline-none md:my-2 md:mr-2 md:rounded-lg md:border md:shadow-card"
              >
                <ConnectionNotice />
                {children}
              </main>
              <PhoneBar {...frame} />
            </div>
            <NotificationSignals />
            <ShellCommands {...frame} />
            <CommandPalette open={paletteOpen} onOpenChange={setPaletteOpen} />
            <ShortcutLegend open={legendOpen} onOpenChange={setLegendOpen} />
            <NewWorkspaceDialog open={newWorkspaceOpen} onOpenChange={setNewWorkspaceOpen} />
          </UndoProvider>
        </CommandProvider>
      </LeaveGuardProvider>
    </ShellProvider>
  );
}

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches records of the workspace and commands of the screen. Opens with Ctrl/Cmd+K. */
function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations("layout.shellCommands");
  useCommand({
    id: "palette",
    label: t("openCommandPalette"),
    group: t("general"),
    everywhere: true,
    keys: "mod+k",
    hidden: true,
    run: () => onOpenChange(!open),
  });
  return <PaletteDialog open={open} onOpenChange={onOpenChange} />;
}

type ShortcutLegendProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lists all shortcuts of this screen. Opens with `?` and from the help menu. */
function ShortcutLegend({ open, onOpenChange }: ShortcutLegendProps) {
  const t = useTranslations("layout.shellCommands");
  useCommand({
    id: "legend",
    label: t("showKeyboardShortcuts"),
    group: t("general"),
    everywhere: true,
    keys: "?",
    run: () => onOpenChange(true),
  });
  return <LegendDialog open={open} onOpenChange={onOpenChange} />;
}
