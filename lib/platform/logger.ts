import { pino } from "pino";
import { env } from "./env.ts";

/** Structured log on standard output. Authorization headers and secrets never reach it. */
export const logger = pino({
  level: env().LOG_LEVEL,
  redact: { paths: ["*.authorization", "*.password", "*.token", "*.cookie"], censor: "[hidden]" },
});
