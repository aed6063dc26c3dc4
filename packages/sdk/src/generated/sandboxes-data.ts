// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Sandbox = {
  workspaceId: string;
  name: string;
  status: "filling" | "ready" | "failed";
  step: number;
  steps: number;
  filledDate: string | null;
};

export type CreateSandbox = { language?: "en" | "es" };
