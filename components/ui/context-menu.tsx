"use client";

import { ChevronRight } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";
import type { MenuItemProps } from "./dropdown-menu.tsx";
import { Kbd } from "./kbd.tsx";
import { dangerItemClass, menuItemClass } from "./menu-item.ts";
import { floatingClass } from "./popover.tsx";

export const ContextMenu = Radix.Root;
export const ContextMenuTrigger = Radix.Trigger;
export const ContextMenuSub = Radix.Sub;

export function ContextMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        collisionPadding={8}
        {...rest}
        className={cn(floatingClass, "min-w-44 max-w-80 p-1", className)}
      />
    </Radix.Portal>
  );
}

export function ContextMenuItem({
  icon,
  shortcut,
  danger,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Item> & MenuItemProps) {
  return (
    <Radix.Item {...rest} className={cn(menuItemClass, danger && dangerItemClass, className)}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export function ContextMenuSubTrigger({
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.SubTrigger> & { icon?: ReactNode }) {
  return (
    <Radix.SubTrigger {...rest} className={cn(menuItemClass, className)}>
      {icon}
      <span className="flex-1">{children}</span>
      <ChevronRight aria-hidden="true" />
    </Radix.SubTrigger>
  );
}

export function ContextMenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal>
      <Radix.SubContent
        sideOffset={2}
        collisionPadding={8}
        {...rest}
        className={cn(floatingClass, "max-h-80 min-w-40 overflow-y-auto p-1", className)}
      />
    </Radix.Portal>
  );
}

export function ContextMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={cn("-mx-1 my-1 h-px bg-line", className)} />;
}
