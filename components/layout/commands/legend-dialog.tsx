"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { useCommands } from "./command-provider.tsx";
import { groupCommands } from "./command-store.ts";
import { keyCaps } from "./shortcut.ts";
import { beginsWithCharacter, turnSingleKeys, useSingleKeys } from "./single-keys.ts";
import { useIsApple } from "./use-is-apple.ts";

type LegendDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function LegendDialog({ open, onOpenChange }: LegendDialogProps) {
  const t = useTranslations("layout.legendDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("keyboardShortcuts")} size="md">
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
      <Switch checked={useSingleKeys()} onCheckedChange={turnSingleKeys} />
    </Field>
  );
}

function LegendGroups() {
  const t = useTranslations("layout.legendDialog");
  const isApple = useIsApple();
  const hasSingleKeys = useSingleKeys();
  const withKeys = useCommands().filter(
    ({ keys, local }) => keys !== undefined && (hasSingleKeys || local || !beginsWithCharacter(keys)),
  );
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
