"use client";

import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import { FocusReturn } from "./focus-return.tsx";
import { menuItemClass } from "./menu-item.ts";

type SearchPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog. */
  title: string;
  /** A `SearchPaletteList`. It starts with an empty query each time the dialog opens. */
  children: ReactNode;
};

/** A dialog near the top of the screen that searches while a user types. */
export function SearchPalette({ open, onOpenChange, title, children }: SearchPaletteProps) {
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
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SearchPaletteListProps = {
  /** Accessible name of the field and its list. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Shown in place of rows if there are none. */
  emptyText: string | undefined;
  error: string | undefined;
  /** Rows that match the query, also in groups of `Command`. */
  children: ReactNode;
};

/** The text field of a palette and the rows below it, which arrow keys select. */
export function SearchPaletteList(props: SearchPaletteListProps) {
  const { label, placeholder, query, onQueryChange, emptyText, error, children } = props;
  return (
    <Command label={label} loop shouldFilter={false}>
      <div className="flex items-center gap-2 border-b px-4">
        <Search className="size-4 text-ink-faint" />
        <Command.Input
          value={query}
          onValueChange={onQueryChange}
          placeholder={placeholder}
          className="h-12 w-full bg-transparent text-base outline-none"
        />
      </div>
      <Command.List className="max-h-[min(28rem,60vh)] overflow-y-auto p-1.5">
        {emptyText && (
          <Command.Empty className="px-3 py-8 text-center text-ink-faint">{emptyText}</Command.Empty>
        )}
        {children}
      </Command.List>
      {error && (
        <p role="alert" className="border-t px-4 py-2 text-ink-soft text-sm">
          {error}
        </p>
      )}
    </Command>
  );
}

type SearchPaletteRowProps = { value: string; onSelect: () => void; children: ReactNode };

/** A row of a palette. `value` is unique among them. */
export function SearchPaletteRow({ value, onSelect, children }: SearchPaletteRowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cn(menuItemClass, "min-h-9 px-2.5 py-1.5 data-[selected=true]:bg-hover coarse:min-h-11")}
    >
      {children}
    </Command.Item>
  );
}
