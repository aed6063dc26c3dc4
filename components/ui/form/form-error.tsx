import { CircleAlert } from "lucide-react";
import { Callout } from "../callout.tsx";

/** Why a form could not be saved; announced when it appears. */
export function FormError({ error, className }: { error: Error | null; className?: string }) {
  if (!error) return null;
  return (
    <Callout look="danger" urgent icon={<CircleAlert aria-hidden="true" />} className={className}>
      {error.message}
    </Callout>
  );
}
