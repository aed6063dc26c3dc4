// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type Provider = {
  id: string;
  name: string;
  baseUrl: string;
  hasApiKey: boolean;
  models: string[];
  creationDate: string;
  updatedDate: string;
};

export type CreateProvider = { name: string; baseUrl: string; apiKey?: string | null; models?: string[] };

export type UpdateProvider = { name?: string; baseUrl?: string; apiKey?: string | null; models?: string[] };

export type TestProvider = { id?: string; baseUrl?: string; apiKey?: string | null; model?: string };

export type ProviderTest = {
  ok: boolean;
  message: string;
  messageParts: ReasonPart[];
  models: string[];
  model: string | null;
  durationMs: number;
};

export type ModelChoices = { models: ModelChoice[]; problems: { provider: string; message: string; messageParts: ReasonPart[] }[] };

export type DefaultModel = { model: string };

export type ModelChoice = {
  model: string;
  name: string;
  provider: string;
  providerId: string | null;
  origin: "builtin" | "listed" | "fetched" | "environment";
};
