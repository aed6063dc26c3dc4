"use client";

import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton, type IconButtonProps } from "../icon-button.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "./dropdown-menu.tsx";

type IconMenuProps = Pick<IconButtonProps, "label" | "size" | "disabled" | "className"> &
  Pick<ComponentProps<typeof DropdownMenu>, "open" | "defaultOpen" | "onOpenChange"> &
  Pick<ComponentProps<typeof DropdownMenuContent>, "align" | "side"> & {
    /** By default three dots: more actions. */
    icon?: ReactNode;
    /** The menu items. */
    children: ReactNode;
  };

/** A menu that a button with only an icon opens. */
export function IconMenu(props: IconMenuProps) {
  const { open, defaultOpen, onOpenChange, align = "end", side, children, icon, ...button } = props;
  return (
    <DropdownMenu open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <IconButton icon={icon ?? <Ellipsis />} {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align} side={side}>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
