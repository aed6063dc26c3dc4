"use client";

import type { ComponentProps } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "./dropdown-menu.tsx";

export type MenuBesideProps = Omit<ComponentProps<typeof DropdownMenuContent>, "aria-label"> & {
  /** The button that opened the menu; it gets the focus back. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
};

/** An open menu beside a button that does not load the code of menus itself. */
export function MenuBeside({ anchor, label, onClose, ...content }: MenuBesideProps) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        {...content}
        aria-label={label}
        aria-labelledby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.focus();
        }}
      />
    </DropdownMenu>
  );
}
