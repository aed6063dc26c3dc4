import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { logger } from "#lib/platform/logger.ts";

/** Collects every line of the log, also of the level debug, while the tests of the calling file run. */
export function captureLogs(): string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const usual = { level: logger.level, stream: Reflect.get(logger, pino.symbols.streamSym) };
  beforeAll(() => {
    logger.level = "debug";
    Reflect.set(logger, pino.symbols.streamSym, stream);
  });
  afterAll(() => {
    logger.level = usual.level;
    Reflect.set(logger, pino.symbols.streamSym, usual.stream);
  });
  return lines;
}
