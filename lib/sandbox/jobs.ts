import { fillSandboxJob } from "./fill-sandbox.ts";

export const sandboxJobs = [fillSandboxJob];
