"use client";

import { Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { tokenCurl } from "./address/call-examples.ts";

/** The empty state: explains workers. */
export function NoWorkers({ action }: { action: ReactNode }) {
  const t = useTranslations("workers.noWorkers");
  return (
    <>
      <EmptyState
        icon={<Webhook />}
        title={t("noInboundWebhooksYet")}
        description={t("anInboundWebhook")}
        action={action}
        className="pb-6"
      />
      <div className="mx-auto max-w-2xl px-4 pb-10">
        <CodeBlock
          code={tokenCurl("https://your-instance/api/worker/webhook/shop-orders?token=…")}
          label="cURL"
        />
      </div>
    </>
  );
}
