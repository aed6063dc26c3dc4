"use client";

import { Braces } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "../button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../overlay/dropdown-menu.tsx";

type VariableMenuProps = {
  variables: readonly { name: string; label: string }[];
  onInsert: (name: string) => void;
  /** Moves the focus back to the text. */
  onClosed: () => void;
  /** Label of the text, if several on a screen have this menu. */
  textLabel?: string;
};

/** A button with a menu of the variables that a text can have, each with its `{{name}}`. */
export function VariableMenu({ variables, onInsert, onClosed, textLabel }: VariableMenuProps) {
  const t = useTranslations("ui.variableMenu");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="sm"
          variant="ghost"
          className="-ml-1 w-fit"
          aria-label={
            textLabel === undefined ? undefined : t("insertVariableIntoLabel", { label: textLabel })
          }
        >
          <Braces /> {t("insertVariable")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        className="max-h-80 overflow-y-auto"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        {variables.map(({ name, label }) => (
          <DropdownMenuItem key={name} onSelect={() => onInsert(name)}>
            {label} <span className="font-mono text-ink-faint text-xs">{`{{${name}}}`}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
