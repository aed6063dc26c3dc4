import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

const variants = {
  primary: "bg-accent text-on-accent shadow-card hover:bg-accent-hover",
  secondary: "border border-line-strong bg-raised text-ink shadow-card hover:bg-hover",
  ghost: "text-ink-soft hover:bg-hover hover:text-ink data-[state=open]:bg-hover",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-hover",
  "danger-ghost": "text-danger-ink hover:bg-danger-soft",
} as const;

const sizes = {
  sm: "h-7 gap-1.5 px-2 text-xs coarse:h-10",
  md: "h-8 gap-1.5 px-2.5 text-sm coarse:h-10",
  lg: "h-10 gap-2 px-4 text-base coarse:h-11",
} as const;

type ButtonVariant = keyof typeof variants;
type ButtonSize = keyof typeof sizes;

/** Returns the classes of a button, for links styled as buttons. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return cn(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium",
    "transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50",
    "[&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks while the button's action is running. */
  busy?: boolean;
  /** Applies the style to the only child (a link) instead of rendering a button. */
  asChild?: boolean;
};

/** A button. Variants: primary (one per view), secondary (default), ghost, danger, danger-ghost. */
export function Button({ variant, size, busy = false, asChild, className, children, ...rest }: ButtonProps) {
  const classes = buttonClass(variant, size, className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      {...rest}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
