"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../class-names.ts";
import { Kbd } from "../kbd.tsx";
import { dangerItemClass, menuItemClass } from "./menu-item.ts";
import { floatingClass } from "./popover.tsx";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({
  className,
  onCloseAutoFocus,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        onCloseAutoFocus={(event) => {
          // If an item opened a dialog, the dialog already has the focus. Moving the focus back would select the typed
          // text.
          if (document.activeElement?.closest("[data-modal]")) event.preventDefault();
          else onCloseAutoFocus?.(event);
        }}
        className={cn(floatingClass, "min-w-44 max-w-80 p-1", className)}
      />
    </Radix.Portal>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  shortcut?: readonly string[];
  danger?: boolean;
  /** Below the label: what choosing it causes. */
  note?: ReactNode;
};

/** A menu item with icon, label and shortcut. */
export function DropdownMenuItem({
  icon,
  shortcut,
  danger,
  note,
  className,
  children,
  asChild,
  ...rest
}: ComponentProps<typeof Radix.Item> & MenuItemProps) {
  const classes = cn(menuItemClass, danger && dangerItemClass, className);
  if (asChild) {
    return (
      <Radix.Item asChild className={classes} {...rest}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={classes} {...rest}>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {note}
      </span>
      {shortcut && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...rest} className={cn(menuItemClass, "pl-7", className)}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={cn("px-2 pt-1.5 pb-1 text-ink-faint text-xs", className)} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={cn("-mx-1 my-1 h-px bg-line", className)} />;
}
