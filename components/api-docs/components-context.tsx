"use client";

import { createContext, use } from "react";
import type { Components } from "./openapi-shape.ts";

const ComponentsContext = createContext<Components>({ schemas: {}, parameters: {}, responses: {} });

type ComponentsProviderProps = { components: Components; children: React.ReactNode };

/** Gives the operations below what their references refer to; it goes to the browser once for all of them. */
export function ComponentsProvider({ components, children }: ComponentsProviderProps) {
  return <ComponentsContext value={components}>{children}</ComponentsContext>;
}

/** The components of the document that is shown. */
export function useComponents(): Components {
  return use(ComponentsContext);
}
