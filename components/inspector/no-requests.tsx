"use client";

import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { inspectorQueries } from "./inspector-queries.ts";

/** The empty state, with two ways to send a request. */
export function NoRequests() {
  const t = useTranslations("inspector.noRequests");
  const { workspace } = useShell();
  const address = useQuery(inspectorQueries.address(workspace.id));
  return (
    <>
      <EmptyState
        icon={<Radio />}
        title={t("waitingForTheFirstRequest")}
        description={t("useThisAddress")}
        className="pb-4"
      />
      {address.data && (
        <div className="mx-4 pb-8">
          <CodeBlock
            label="cURL"
            code={`curl '${address.data.url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"hello":"world"}'`}
          />
        </div>
      )}
    </>
  );
}
