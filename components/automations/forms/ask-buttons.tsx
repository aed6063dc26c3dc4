"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { randomId } from "#components/ui/random-id.ts";
import type { ConfigOf } from "./form-props.ts";

type Buttons = ConfigOf<"ask">["buttons"];
type AskButtonsProps = {
  buttons: Buttons;
  limit: { buttons: number; title: number };
  disabled: boolean;
  onChange: (buttons: Buttons) => void;
};

/** The buttons under a question; each has its own port. */
export function AskButtons({ buttons, limit, disabled, onChange }: AskButtonsProps) {
  const t = useTranslations("automations.askButtons");
  const list = useRef<HTMLUListElement>(null);
  function add() {
    const id = `b${randomId().slice(0, 8)}`;
    onChange([...buttons, { id, title: "" }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  }
  function swap(index: number, other: number) {
    const [one, two] = [buttons[index], buttons[other]];
    if (one && two) onChange(buttons.with(index, two).with(other, one));
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium text-ink-soft text-xs">{t("buttons")}</legend>
      <p className="text-ink-faint text-xs">
        {buttons.length === 0 ? t("noButtons") : t("eachButtonHasItsOwn")}
      </p>
      <ul ref={list} className="flex flex-col gap-1.5 empty:hidden">
        {buttons.map((button, index) => (
          <li key={button.id} className="flex items-center gap-0.5">
            <Input
              aria-label={t("buttonNumber", { number: index + 1 })}
              maxLength={limit.title}
              value={button.title}
              readOnly={disabled}
              placeholder={t("buttonNumber", { number: index + 1 })}
              onChange={(event) => onChange(buttons.with(index, { ...button, title: event.target.value }))}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || buttons.length >= limit.buttons) return;
                event.preventDefault();
                add();
              }}
            />
            {!disabled && (
              <>
                <IconButton
                  label={t("moveButtonUp", { number: index + 1 })}
                  icon={<ArrowUp />}
                  size="sm"
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  label={t("moveButtonDown", { number: index + 1 })}
                  icon={<ArrowDown />}
                  size="sm"
                  disabled={index === buttons.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <IconButton
                  label={t("removeButton", { number: index + 1 })}
                  icon={<X />}
                  size="sm"
                  onClick={() => onChange(buttons.toSpliced(index, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <Button size="sm" className="w-fit" disabled={buttons.length >= limit.buttons} onClick={add}>
          <Plus /> {t("button")}
        </Button>
      )}
    </fieldset>
  );
}
