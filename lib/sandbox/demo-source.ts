import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Language } from "#messages/languages.ts";

/** The owner and the language of the demo data. */
type DemoOwner = { ownerId: string | null; language: Language };

/**
 * Adds the demo data to a workspace without content, in the caller's transaction. Calls `onPart` before each part with
 * its number, from 1 to `DEMO_PARTS`.
 */
type AddDemo = (
  ctx: WorkspaceContext,
  owner: DemoOwner,
  onPart: (part: number) => Promise<void>,
) => Promise<void>;

/** The parts of the demo data that a sandbox reports. */
const DEMO_PARTS = 5;

/** The steps of filling a sandbox: deleting its content, and each part of the demo data. */
export const STEPS = 1 + DEMO_PARTS;

const registered: { add?: AddDemo } = {};

/**
 * Sets the function that fills sandboxes. Every program that runs jobs calls it, because the demo data uses most
 * domains.
 */
export function registerDemo(add: AddDemo): void {
  registered.add = add;
}

/** Returns the function that fills sandboxes. Throws SERVICE_UNAVAILABLE if the program set none. */
export function requireDemo(): AddDemo {
  if (registered.add) return registered.add;
  throw new AppError("SERVICE_UNAVAILABLE", "This program cannot add the demo data.");
}
