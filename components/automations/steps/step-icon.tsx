import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";
import type { NodeType } from "#lib/automations/schema.ts";
import { stepStyles } from "./step-styles.ts";

export function StepIcon({ type, size = "sm" }: { type: NodeType; size?: "sm" | "md" }) {
  const { icon: Icon, color } = stepStyles[type];
  return (
    <span
      style={toneStyle(color)}
      className={cn(
        "tone-chip flex shrink-0 items-center justify-center rounded-md",
        size === "sm" ? "size-6 [&_svg]:size-3.5" : "size-7 [&_svg]:size-4",
      )}
    >
      <Icon />
    </span>
  );
}
