"use client";

import { Radio } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { Worker } from "#lib/workers/schema.ts";
import { TokenAddress } from "../address/address-sheet.tsx";
import { SendSample } from "../address/send-sample.tsx";

type WaitingForCallsProps = { worker: Worker; canWrite: boolean; onSent: (runId: string) => void };

/** The empty state before the first call: where to send calls, and a sample to start with. */
export function WaitingForCalls({ worker, canWrite, onSent }: WaitingForCallsProps) {
  return (
    <>
      <EmptyState
        icon={<Radio />}
        title="Waiting for the first call…"
        description="It appears here when it arrives. Then click its values to map them."
        className="py-4"
      />
      <TokenAddress worker={worker} canWrite={canWrite} />
      {canWrite && (
        <section aria-label="Sample call" className="grid grid-cols-1 gap-2">
          <h3 className="font-medium text-sm">No system to call from? Send a sample</h3>
          <SendSample worker={worker} onSent={onSent} />
        </section>
      )}
    </>
  );
}
