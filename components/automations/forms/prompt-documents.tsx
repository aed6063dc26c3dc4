"use client";

import { createContext, useContext } from "react";
import type { PromptDocument } from "#lib/automations/schema.ts";

type PromptDocuments = {
  documents: ReadonlyMap<string, PromptDocument>;
  /** Saves an unsaved draft; false if that failed. */
  saveFirst: () => Promise<boolean>;
};

const PromptDocumentsContext = createContext<PromptDocuments>({
  documents: new Map(),
  saveFirst: () => Promise.resolve(true),
});
export const PromptDocumentsProvider = PromptDocumentsContext.Provider;

/** The documents of the automation's AI agent steps, by step. */
export function usePromptDocuments(): PromptDocuments {
  return useContext(PromptDocumentsContext);
}
