"use client";

import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { inspectorQueries } from "./inspector-queries.ts";

/** The empty state, with two ways to send a request. */
export function NoRequests() {
  const { workspace } = useShell();
  const address = useQuery(inspectorQueries.address(workspace.id));
  return (
    <>
      <EmptyState
        icon={<Radio />}
        title="Waiting for the first request"
        description="Use this address in a rule and move a contact, or send a request from a terminal."
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
