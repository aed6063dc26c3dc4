import { CircleAlert } from "lucide-react";
import { Callout } from "../feedback/callout.tsx";

/** Shows why a form could not be saved, and announces it. */
export function FormError({ error, className }: { error: Error | null; className?: string }) {
  if (!error) return null;
  return (
    <Callout variant="danger" urgent icon={<CircleAlert />} className={className}>
      {error.message}
    </Callout>
  );
}
