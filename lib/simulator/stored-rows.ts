import type { simulatedMessages, simulators } from "#lib/db/schema/index.ts";

export type SimulatorRow = typeof simulators.$inferSelect;

export type MessageRow = typeof simulatedMessages.$inferSelect;
