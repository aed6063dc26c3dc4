"use client";

import { Command as Palette } from "cmdk";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { FocusReturn } from "#components/ui/overlay/focus-return.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { useCommands } from "./command-provider.tsx";
import type { Command } from "./command-store.ts";
import { keyCaps } from "./shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The content of CommandPalette. */
export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const t = useTranslations("layout.paletteDialog");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in" />
        <Dialog.Content
          data-modal=""
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl bg-raised shadow-pop outline-none data-[state=open]:animate-pop-in"
        >
          <FocusReturn />
          <Dialog.Title className="sr-only">{t("commandPalette")}</Dialog.Title>
          <PaletteBody onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const t = useTranslations("layout.paletteDialog");
  const commands = useCommands().filter((command) => !command.hidden && !command.local);
  const [query, setQuery] = useState("");
  const groups = Map.groupBy(commands, (command) => command.group);
  return (
    <Palette
      label={t("commands")}
      loop
      filter={(_id, typed, keywords) =>
        Math.max(...(keywords ?? []).map((text) => matchesQuery(text, typed)))
      }
    >
      <div className="flex items-center gap-2 border-b px-4">
        <Search aria-hidden="true" className="size-4 text-ink-faint" />
        <Palette.Input
          value={query}
          onValueChange={setQuery}
          placeholder={t("typeACommand")}
          className="h-12 w-full bg-transparent text-base outline-none"
        />
      </div>
      <Palette.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5">
        <Palette.Empty className="px-3 py-8 text-center text-ink-faint">
          {t("noMatchingCommands")}
        </Palette.Empty>
        {[...groups].map(([group, members]) => (
          <Palette.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
          >
            {members.map((command) => (
              <PaletteRow key={command.id} command={command} onDone={onDone} />
            ))}
          </Palette.Group>
        ))}
      </Palette.List>
    </Palette>
  );
}

function PaletteRow({ command, onDone }: { command: Command; onDone: () => void }) {
  const isApple = useIsApple();
  return (
    <Palette.Item
      value={command.id}
      keywords={[command.label, command.keywords ?? command.label]}
      onSelect={() => {
        onDone();
        command.run();
      }}
      className={cn(menuItemClass, "h-9 px-2.5 data-[selected=true]:bg-hover coarse:h-11")}
    >
      {command.icon}
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.keys && <Kbd keys={keyCaps(command.keys, isApple)} />}
    </Palette.Item>
  );
}
