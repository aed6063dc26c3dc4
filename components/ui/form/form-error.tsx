import { CircleAlert } from "lucide-react";
import { Callout } from "../feedback/callout.tsx";

type FormErrorProps = { error: { message?: string } | null | undefined; className?: string };

/** Shows why a form could not be saved, and announces it. */
export function FormError({ error, className }: FormErrorProps) {
  if (!error?.message) return null;
  return (
    <Callout variant="danger" urgent icon={<CircleAlert />} className={className}>
      {error.message}
    </Callout>
  );
}
