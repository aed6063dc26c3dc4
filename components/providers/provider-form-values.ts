import type { UseFormReturn } from "react-hook-form";
import type { ProviderDraft } from "./provider-draft.ts";

export type ProviderFormValues = UseFormReturn<ProviderDraft, unknown, ProviderDraft>;
