"use client";

import { useTranslations } from "next-intl";
import { Kbd } from "#components/ui/kbd.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { useCommands } from "./command-provider.tsx";
import { groupCommands } from "./command-store.ts";
import { keyCaps } from "./shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";

type LegendDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function LegendDialog({ open, onOpenChange }: LegendDialogProps) {
  const t = useTranslations("layout.legendDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("keyboardShortcuts")} size="md">
        <LegendGroups />
      </DialogContent>
    </Dialog>
  );
}

function LegendGroups() {
  const t = useTranslations("layout.legendDialog");
  const isApple = useIsApple();
  const withKeys = useCommands().filter((command) => command.keys !== undefined);
  return (
    <section
      aria-label={t("shortcutsOfThisScreen")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the window scrolls, also by keyboard.
      tabIndex={0}
      data-autofocus=""
      className="gap-x-8 rounded-sm outline-none sm:columns-2"
    >
      {[...groupCommands(withKeys)].map(([group, commands]) => (
        <section key={group} className="mb-5 break-inside-avoid">
          <h3 className="mb-1 text-ink-faint text-xs">{group}</h3>
          <dl>
            {commands.map((command) => (
              <div key={command.id} className="flex items-center justify-between gap-4 border-b py-1.5">
                <dt>{command.label}</dt>
                <dd>
                  <Kbd keys={keyCaps(command.keys ?? "", isApple)} className="coarse:inline-flex" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
