"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { useChangedShortcuts, useCommands } from "./command-provider.tsx";
import { groupCommands, type ListedCommand } from "./command-store.ts";
import { ShortcutRow } from "./shortcut-row.tsx";
import { beginsWithCharacter, setSingleKeys, useSingleKeys } from "./single-keys.ts";
import { useResetShortcuts } from "./use-change-shortcut.ts";

type LegendDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function LegendDialog({ open, onOpenChange }: LegendDialogProps) {
  const t = useTranslations("layout.legendDialog");
  const hasChanged = Object.keys(useChangedShortcuts()).length > 0;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("keyboardShortcuts")}
        description={t("description")}
        size="lg"
        footer={hasChanged && <ResetShortcuts />}
      >
        <SingleKeysSwitch />
        <LegendGroups />
      </DialogContent>
    </Dialog>
  );
}

function SingleKeysSwitch() {
  const t = useTranslations("layout.legendDialog");
  return (
    <Field label={t("singleKeys")} description={t("singleKeysNote")} className="mb-5">
      <Switch checked={useSingleKeys()} onCheckedChange={setSingleKeys} />
    </Field>
  );
}

function LegendGroups() {
  const t = useTranslations("layout.legendDialog");
  const hasSingleKeys = useSingleKeys();
  const isListed = ({ keys, defaultKeys = "", local }: ListedCommand) =>
    defaultKeys !== "" && (hasSingleKeys || local || !beginsWithCharacter(keys ?? defaultKeys));
  return (
    <section
      aria-label={t("shortcutsOfThisScreen")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the window scrolls, also by keyboard.
      tabIndex={0}
      data-autofocus=""
      className="gap-x-8 rounded-sm outline-none sm:columns-2"
    >
      {[...groupCommands(useCommands().filter(isListed))].map(([group, commands]) => (
        <section key={group} className="mb-5 break-inside-avoid">
          <h3 className="mb-1 text-ink-faint text-xs">{group}</h3>
          <dl>
            {commands.map((command) => (
              <ShortcutRow key={command.id} command={command} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

/** Restores all shortcuts, also those of other screens. */
function ResetShortcuts() {
  const t = useTranslations("layout.shortcuts");
  const reset = useResetShortcuts();
  return (
    <Button size="sm" onClick={reset}>
      {t("resetAll")}
    </Button>
  );
}
