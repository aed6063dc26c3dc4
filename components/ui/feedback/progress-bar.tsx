import { cn } from "../class-names.ts";

type ProgressBarProps = {
  label: string;
  value: number;
  total: number;
  className?: string;
  tone?: "accent" | "success";
};

export function ProgressBar({ label, value, total, className, tone = "accent" }: ProgressBarProps) {
  const share = total === 0 ? 0 : Math.min(1, value / total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
      className={cn("h-1.5 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={cn(
          "h-full rounded-full transition-[width] duration-500 still:transition-none",
          tone === "success" ? "bg-success" : "bg-accent",
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
