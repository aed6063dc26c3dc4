import { Badge, type BadgeLook } from "#components/ui/badge.tsx";

const looks: Record<string, BadgeLook> = { GET: "neutral", POST: "success", PUT: "accent", DELETE: "danger" };

/** The method of an operation, in its color. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge look={looks[method] ?? "neutral"} className="w-14 shrink-0 justify-center font-mono">
      {method}
    </Badge>
  );
}
