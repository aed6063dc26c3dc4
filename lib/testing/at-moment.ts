import { vi } from "vitest";
import { clock } from "#lib/platform/clock.ts";

/** Runs a call at a moment of the product's clock, in ISO 8601. */
export async function atMoment<R>(moment: string, change: () => Promise<R>): Promise<R> {
  const now = vi.spyOn(clock, "now").mockReturnValue(new Date(moment));
  try {
    return await change();
  } finally {
    now.mockRestore();
  }
}
