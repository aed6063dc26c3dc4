import { cn } from "../class-names.ts";

/** The style of a row in a menu or list of options. */
export const menuItemClass = cn(
  "relative flex min-h-7 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-ink text-sm outline-none coarse:min-h-10",
  "data-[disabled]:not-data-[disabled=false]:pointer-events-none data-[disabled]:not-data-[disabled=false]:opacity-50",
  "data-[highlighted]:bg-hover data-[state=open]:bg-hover",
  "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint",
);

/** The style of a destructive menu item. */
export const dangerItemClass = "text-danger-ink data-[highlighted]:bg-danger-soft [&_svg]:text-danger-ink";
