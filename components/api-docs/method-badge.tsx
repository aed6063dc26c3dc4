import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";

const variants: Record<string, BadgeVariant> = {
  GET: "neutral",
  POST: "success",
  PUT: "accent",
  DELETE: "danger",
};

/** The method of an operation, in its color. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge variant={variants[method] ?? "neutral"} className="w-14 shrink-0 justify-center font-mono">
      {method}
    </Badge>
  );
}
