// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type RecordHit = {
  kind: "contact" | "conversation" | "opportunity" | "task" | "agent" | "automation" | "rule" | "campaign";
  id: string;
  name: string;
  detail: string | null;
};
