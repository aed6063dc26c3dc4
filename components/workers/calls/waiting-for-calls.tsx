"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import type { Worker } from "#lib/workers/schema.ts";
import { TokenAddress } from "../address/address-sheet.tsx";
import { SendSample } from "../address/send-sample.tsx";

type WaitingForCallsProps = { worker: Worker; canWrite: boolean; onSent: (runId: string) => void };

/** The empty state before the first call: where to send calls, and a sample to start with. */
export function WaitingForCalls({ worker, canWrite, onSent }: WaitingForCallsProps) {
  const t = useTranslations("workers.waitingForCalls");
  return (
    <>
      <EmptyState
        icon={<Radio />}
        title={t("waitingForTheFirstCall")}
        description={t("itAppearsHereWhen")}
        className="py-4"
      />
      <TokenAddress worker={worker} canWrite={canWrite} />
      {canWrite && (
        <section aria-label={t("sampleCall")} className="grid grid-cols-1 gap-2">
          <h3 className="font-medium text-sm">{t("noSystemToCall")}</h3>
          <SendSample worker={worker} onSent={onSent} />
        </section>
      )}
    </>
  );
}
