import { beforeAll } from "vitest";
import { newDataKey, setKeyring } from "#lib/platform/data-keys/keyring.ts";

/** Gives a test file without a database a data key, so that it can seal values. */
export function useDataKey(): void {
  beforeAll(() => {
    const current = newDataKey();
    setKeyring({ current, keys: new Map([[current.id, current]]) });
  });
}
