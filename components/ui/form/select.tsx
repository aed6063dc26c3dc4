"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Select as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "../class-names.ts";
import { toneStyle } from "../color/tone.ts";
import { menuItemClass } from "../overlay/menu-item.ts";
import { floatingClass } from "../overlay/popover.tsx";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** Secondary text on a second line. */
  description?: ReactNode;
  /** Shows a colored dot before the label. */
  color?: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Accessible name if there is no `Field`. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  /** `plain` has no border until hovered, for toolbars and sentences. */
  variant?: "field" | "plain";
  className?: string;
};

/** A select for a short list (up to about ten; use `Combobox` for more). Values must not be empty strings. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const t = useTranslations("ui.select");
  const {
    options,
    value,
    onChange,
    label,
    placeholder = t("choose"),
    disabled,
    variant = "field",
    className,
  } = props;
  const { required, ...field } = useFieldControl();
  return (
    <Radix.Root
      value={value ?? ""}
      required={required}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={cn(
          "flex items-center justify-between gap-2 text-left data-[placeholder]:text-ink-faint",
          variant === "field"
            ? cn(controlClass, "h-8 px-2.5 coarse:h-10")
            : "h-7 rounded-md px-1.5 font-medium text-sm hover:bg-hover coarse:h-10",
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronsUpDown className="size-3.5 text-ink-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={keepEnter}
          className={cn(
            floatingClass,
            "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-96",
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cn(menuItemClass, "pr-8")}
              >
                <OptionBody option={option} />
                <Radix.ItemIndicator className="absolute right-2">
                  <Check />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Without this, the Enter that chooses an option also clicks what gets the focus then: a button of a new dialog. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function OptionBody({ option }: { option: SelectOption }): ReactNode {
  return (
    <span className="flex min-w-0 flex-col">
      <Radix.ItemText>
        <span className="inline-flex min-w-0 max-w-full items-center gap-2">
          {option.color && (
            <span
              aria-hidden="true"
              style={toneStyle(option.color)}
              className="tone-dot size-2 shrink-0 rounded-full"
            />
          )}
          <span className="truncate">{option.label}</span>
        </span>
      </Radix.ItemText>
      {option.description && <span className="text-ink-faint text-xs">{option.description}</span>}
    </span>
  );
}
