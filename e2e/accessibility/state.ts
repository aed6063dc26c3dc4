import type { Page } from "@playwright/test";

/** A state of the console: its path in the workspace, how to reach it from there, and which parts it adds. */
export type State = {
  name: string;
  path: string;
  reach(page: Page): Promise<void>;
  parts?: string[];
  /** `reach` only waits: the next state of the same path can start from this page. */
  isUntouched?: boolean;
};
