// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { CreateSandbox, Sandbox } from "./sandboxes-data.ts";

/** @internal */
export const sandboxes = {
  get: "GET /api/sandbox",
  create: "POST /api/sandbox json",
  reset: "POST /api/sandbox/reset",
};

export type SandboxesApi = {
  /**
   * Read the state of a sandbox. How far the demo data of the workspace is, at creation and after a reset.
   * Errors: SANDBOX_NOT_FOUND.
   */
  get(input?: NoInput, options?: CallOptions): ApiPromise<Sandbox>;

  /**
   * Create the caller's sandbox. A workspace with demo data, simulated channels and no connections outside this
   * installation. A person has one: if it exists, it is returned unchanged. The demo data is added within seconds
   * after the response.
   */
  create(input?: CreateSandbox, options?: CallOptions): ApiPromise<Sandbox>;

  /**
   * Reset a sandbox to its demo data. Deletes everything in the sandbox except its people, their API keys and the
   * audit log, and adds the demo data again, in one step, within seconds after the response. While a reset is
   * queued or runs, another call changes nothing. Errors: SANDBOX_NOT_FOUND.
   */
  reset(input?: NoInput, options?: CallOptions): ApiPromise<Sandbox>;
};
