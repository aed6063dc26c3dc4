import { cn } from "./class-names.ts";
import { toneStyle } from "./color/tone.ts";
import { initials } from "./text/initials.ts";

const sizes = {
  xs: "size-4.5 text-[9px]",
  sm: "size-6 text-2xs",
  md: "size-8 text-xs",
  lg: "size-11 text-lg",
} as const;

type AvatarProps = {
  name: string;
  /** Hex color of the background. */
  color?: string | null;
  size?: keyof typeof sizes;
  /** Square for workspaces and teams, round for people. */
  square?: boolean;
  className?: string;
};

/** Initials on a colored disc. Decorative: the name is always shown next to it or in the control's label. */
export function Avatar({ name, color, size = "md", square = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={toneStyle(color)}
      className={cn(
        "tone-chip inline-flex shrink-0 select-none items-center justify-center font-semibold",
        square ? "rounded-md" : "rounded-full",
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
