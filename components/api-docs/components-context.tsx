"use client";

import { createContext, use } from "react";
import type { Components } from "./openapi-shape.ts";

const ComponentsContext = createContext<Components>({
  schemas: {},
  parameters: {},
  responses: {},
  examples: {},
});

type ComponentsProviderProps = { components: Components; children: React.ReactNode };

/** Provides the components that references in operations point to. They are sent to the browser once. */
export function ComponentsProvider({ components, children }: ComponentsProviderProps) {
  return <ComponentsContext value={components}>{children}</ComponentsContext>;
}

/** Returns the components of the current document. */
export function useComponents(): Components {
  return use(ComponentsContext);
}
