"use client";

import { Command } from "cmdk";
import { Check, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cn } from "../class-names.ts";
import { toneStyle } from "../color/tone.ts";
import { menuItemClass } from "../overlay/menu-item.ts";
import { matchesQuery } from "../text/matches-query.ts";

export type Option = {
  value: string;
  label: string;
  color?: string | null;
  /** Secondary text at the right: an email address, a count. */
  hint?: string;
  /** Below the label: what choosing it causes. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Heading of the option's group. */
  group?: string;
  disabled?: boolean;
};

export type OptionListProps = {
  /** Accessible name of the list and its search field. */
  label: string;
  options: readonly Option[];
  /** Values with a check mark. */
  selected?: readonly string[];
  onSelect: (value: string) => void;
  /** Offered if no option has exactly the typed name. */
  onCreate?: (name: string) => void;
  /** Verb of that offer, "Create" by default. */
  createVerb?: string;
  /** Called with the typed text. The parent provides matching `options`; the list does not filter. */
  onSearch?: (query: string) => void;
  placeholder?: string;
  emptyText?: string;
  className?: string;
};

const rowClass = cn(menuItemClass, "data-[disabled=true]:opacity-50 data-[selected=true]:bg-hover");

/** A searchable list for popovers and dialogs ("Move to", tags, people), with keyboard support. */
export function OptionList(props: OptionListProps) {
  const t = useTranslations("ui.optionList");
  const tActions = useTranslations("actions");
  const { label, options, selected = [], onSelect, onCreate, createVerb = tActions("create") } = props;
  const { onSearch, placeholder, emptyText, className } = props;
  const [query, setQuery] = useState("");
  const groups = Map.groupBy(options, (option) => option.group ?? "");
  const name = query.trim();
  const isNew = name !== "" && !options.some((option) => option.label.toLowerCase() === name.toLowerCase());
  return (
    <Command
      label={label}
      loop
      shouldFilter={!onSearch}
      filter={(_value, search, keywords) =>
        keywords?.[0] === "" ? 0.01 : matchesQuery(keywords?.[0] ?? "", search)
      }
      className={cn("flex min-h-0 flex-col", className)}
    >
      <Command.Input
        value={query}
        onValueChange={(next) => {
          setQuery(next);
          onSearch?.(next);
        }}
        placeholder={placeholder ?? t("search")}
        className="h-9 w-full shrink-0 border-b bg-transparent px-3 text-sm outline-none coarse:h-11"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        {!(onCreate && isNew) && (
          <Command.Empty className="px-2 py-4 text-center text-ink-faint text-sm">
            {emptyText ?? t("noMatches")}
          </Command.Empty>
        )}
        {[...groups].map(([heading, members]) => (
          <Command.Group
            key={heading}
            heading={heading || undefined}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
          >
            {members.map((option) => (
              <OptionRow
                key={option.value}
                option={option}
                checked={selected.includes(option.value)}
                onSelect={onSelect}
              />
            ))}
          </Command.Group>
        ))}
        {onCreate && isNew && (
          <Command.Item
            value={`create ${name}`}
            keywords={[""]}
            onSelect={() => {
              onCreate(name);
              setQuery("");
            }}
            className={rowClass}
          >
            <Plus />
            <span className="truncate">
              {createVerb} “{name}”
            </span>
          </Command.Item>
        )}
      </Command.List>
    </Command>
  );
}

type OptionRowProps = { option: Option; checked: boolean; onSelect: (value: string) => void };

function OptionRow({ option, checked, onSelect }: OptionRowProps) {
  const t = useTranslations("ui.optionList");
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label]}
      disabled={option.disabled}
      onSelect={() => onSelect(option.value)}
      className={rowClass}
    >
      {option.icon}
      {option.color && (
        <span
          aria-hidden="true"
          style={toneStyle(option.color)}
          className="tone-dot size-2 shrink-0 rounded-full"
        />
      )}
      <span className="min-w-0 flex-auto">
        <span className="block truncate">{option.label}</span>
        {option.note}
      </span>
      {option.hint && (
        <span className="min-w-0 shrink-[9999] truncate text-ink-faint text-xs">{option.hint}</span>
      )}
      {checked && (
        <>
          <Check />
          <span className="sr-only">{t("chosen")}</span>
        </>
      )}
    </Command.Item>
  );
}
