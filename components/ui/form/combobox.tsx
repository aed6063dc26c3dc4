"use client";

import { ChevronsUpDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cn } from "../class-names.ts";
import { lazyPart } from "../lazy-part.tsx";
import { Popover, PopoverTrigger } from "../overlay/popover.tsx";
import { TagChip } from "../tag-chip.tsx";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";
import type { Option } from "./option-list.tsx";

const ComboboxPanel = lazyPart(() => import("./combobox-panel.tsx").then((module) => module.ComboboxPanel));

type Common = {
  /** Accessible name of the list, and of the button if there is no `Field`. */
  label: string;
  options: readonly Option[];
  /** Offers to create the typed text if no option has that name. */
  onCreate?: (name: string) => void;
  /** Verb of that offer, "Create" by default. */
  createVerb?: string;
  /** Called with the typed text. The parent provides matching `options`; the list does not filter. */
  onSearch?: (query: string) => void;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  /** Replaces the default button, such as with a chip in a sentence. Must be one focusable element. */
  trigger?: ReactNode;
  className?: string;
};

type One = {
  multiple?: false;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Adds a first row with this text that sets null. */
  noneLabel?: string;
};

type Many = { multiple: true; value: readonly string[]; onChange: (value: string[]) => void };

type ComboboxProps = Common & (One | Many);

/** Value of the first row, for null. Options of filters have the value "none". */
const none = "no value";

/** A searchable select for one or several values, with optional creation. */
export function Combobox(props: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const { label, onCreate, onSearch, createVerb, disabled, emptyText } = props;
  const selected = props.multiple ? props.value : [props.value ?? none];
  const noneLabel = props.multiple ? undefined : props.noneLabel;
  const options = noneLabel ? [{ value: none, label: noneLabel }, ...props.options] : props.options;

  /** The next search starts with the first results. */
  function show(isOpen: boolean) {
    setOpen(isOpen);
    if (!isOpen) onSearch?.("");
  }

  function choose(value: string) {
    if (props.multiple) {
      const remaining = props.value.filter((one) => one !== value);
      props.onChange(remaining.length === props.value.length ? [...props.value, value] : remaining);
      return;
    }
    props.onChange(value === none ? null : value);
    show(false);
  }

  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverTrigger asChild disabled={disabled}>
        {props.trigger ?? <ComboboxButton {...props} />}
      </PopoverTrigger>
      <ComboboxPanel
        open={open}
        label={label}
        isWide={props.options.some(({ hint }) => hint)}
        options={options}
        selected={selected}
        onSelect={choose}
        onSearch={onSearch}
        emptyText={emptyText}
        createVerb={createVerb}
        onCreate={
          onCreate &&
          ((name) => {
            onCreate(name);
            if (!props.multiple) show(false);
          })
        }
      />
    </Popover>
  );
}

function ComboboxButton(props: ComboboxProps) {
  const t = useTranslations("ui.combobox");
  const { label, options, placeholder = t("choose"), className, trigger: _trigger, ...all } = props;
  const { required: _required, ...field } = useFieldControl();
  const values = all.multiple ? all.value : all.value === null ? [] : [all.value];
  const chosen = options.filter((option) => values.includes(option.value));
  // The accessible name must contain the visible text (WCAG 2.5.3), for voice control.
  const valueText = chosen.map((option) => option.label).join(" ") || placeholder;
  const {
    multiple: _multiple,
    value: _value,
    onChange: _onChange,
    onCreate: _onCreate,
    createVerb: _createVerb,
    onSearch: _onSearch,
    emptyText: _emptyText,
    ...rest
  } = all;
  const { noneLabel: _noneLabel, ...triggerProps } = { noneLabel: undefined, ...rest };
  return (
    <button
      type="button"
      {...field}
      aria-label={field.id ? undefined : `${label}: ${valueText}`}
      {...triggerProps}
      className={cn(
        controlClass,
        "flex min-h-8 items-center justify-between gap-2 px-2.5 py-1 text-left coarse:min-h-10",
        className,
      )}
    >
      <span className={cn("flex min-w-0 flex-wrap gap-1", chosen.length === 0 && "text-ink-faint")}>
        {chosen.length === 0 && placeholder}
        {chosen.map((option) =>
          all.multiple ? (
            <TagChip key={option.value} color={option.color}>
              {option.label}
            </TagChip>
          ) : (
            <span key={option.value} className="truncate">
              {option.label}
            </span>
          ),
        )}
      </span>
      <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  );
}

/** A removable chip for a chosen value, shown outside the combobox. */
export function ChosenChip({
  color,
  label,
  onRemove,
}: {
  color?: string | null;
  label: string;
  onRemove: () => void;
}) {
  const t = useTranslations("ui.combobox");
  return (
    <TagChip color={color}>
      {label}
      <button
        type="button"
        aria-label={t("removeLabel", { label })}
        onClick={onRemove}
        className="hit-area -my-0.5 -mr-1.5 rounded-sm p-1.5 hover:bg-press"
      >
        <X className="size-3" />
      </button>
    </TagChip>
  );
}
