import { z } from "zod";
import { languages } from "#messages/languages.ts";

/** A workspace with demo data that connects only to this installation (docs/sandbox.md). */
export const Sandbox = z.object({
  workspaceId: z.string(),
  name: z.string(),
  /** "filling": the demo data is being added, at creation and after a reset. "failed": reset it again. */
  status: z.enum(["filling", "ready", "failed"]),
  /** The part of the demo data that is being added; 0 before the first. */
  step: z.int(),
  /** The number of parts. */
  steps: z.int(),
  /** When the demo data was last complete; null before the first time. */
  filledDate: z.iso.datetime().nullable(),
});
export type Sandbox = z.infer<typeof Sandbox>;

/** The language of the demo data. Without one it is that of the user's console, otherwise English. */
export const CreateSandbox = z.object({ language: z.enum(languages).optional() });
export type CreateSandbox = z.infer<typeof CreateSandbox>;
