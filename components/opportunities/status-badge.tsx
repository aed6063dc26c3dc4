import { Badge } from "#components/ui/badge.tsx";

/** The status of an opportunity: 0 open, 1 won, 2 lost. */
export function StatusBadge({ status }: { status: number }) {
  if (status === 1) return <Badge look="success">Won</Badge>;
  if (status === 2) return <Badge look="danger">Lost</Badge>;
  return <Badge>Open</Badge>;
}
