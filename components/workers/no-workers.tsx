"use client";

import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { tokenCurl } from "./address/call-examples.ts";

/** The empty state: explains workers. */
export function NoWorkers({ action }: { action: ReactNode }) {
  return (
    <>
      <EmptyState
        icon={<Webhook />}
        title="No inbound webhooks yet"
        description="An inbound webhook is an address that another system calls, such as a shop, a form or a calendar. Click the fields of a real call to map them to a contact, opportunity or task."
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
