import type { ComponentType } from "react";

/** Tools of other features for a whole list. The filters are query parameters. */
export type ListTools = ComponentType<{ filters: Record<string, string | number | boolean | undefined> }>;

export type View = "board" | "list";
