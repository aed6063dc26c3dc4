import { Send } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

/** Sends the test request after a confirmation. */
export function SendTest({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} onClick={onSend}>
        <Send aria-hidden="true" /> Send test
      </Button>
      <p className="text-ink-faint text-xs">
        Sends a real request, marked with X-Tertulia-Test. It is not logged.
      </p>
    </div>
  );
}
