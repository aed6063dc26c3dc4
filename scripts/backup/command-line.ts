import { parseArgs } from "node:util";
import { StartupError } from "#lib/platform/startup-error.ts";

type Options = Record<string, { type: "string" | "boolean" }>;

/** Parses the arguments of a command. Throws StartupError with its usage if they are not valid. */
export function readArguments<T extends Options>(usage: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(".")[0] : String(error);
    throw new StartupError(`${reason}. Usage: ${usage}`);
  }
}

/** Returns a size for people. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
