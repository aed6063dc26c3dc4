// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type WorkspaceActivityPage = { continuationToken: string | null; data: WorkspaceActivity[] };

export type WorkspaceActivity = {
  id: string;
  at: string;
  kind: "created" | "moved" | "assigned" | "resolved" | "note" | "opportunity" | "task" | "bulk" | "import" | "merge" | "rule";
  action: "created" | "moved" | "assigned" | "resolved" | "noted" | "won" | "lost" | "reopened" | "completed" | "changed" | "deleted" | "imported" | "reverted" | "merged" | "ran" | "failing";
  actor: { type: "user" | "agent" | "system"; id: string | null; name: string };
  via: string;
  record: { type: "contact" | "opportunity" | "task" | "import" | "bulkEdit" | "rule"; id: string; name: string } | null;
  target: string | null;
  text: string | null;
  textParts: ReasonPart[];
  count: number | null;
};
