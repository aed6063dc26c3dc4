import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";

/** Allows outbound calls to these address ranges; to none with an empty string. */
export function openEgress(cidrs: string): void {
  process.env.EGRESS_ALLOW_CIDRS = cidrs;
  reloadEnv();
}

/** Allows outbound calls to this machine while the tests of the calling file or block run. */
export function useLoopback(): void {
  beforeAll(() => openEgress("127.0.0.0/8"));
  afterAll(() => openEgress(""));
}
