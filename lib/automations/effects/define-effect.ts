import type { z } from "zod";
import type { RunVariables } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { Run } from "../runs/read-run.ts";
import type { ResumeSignal } from "../runs/wait-signal.ts";

/** A step in progress: the run at its node, and the signal that ended its wait there. */
export type Step = { run: Run; resumeSignal: ResumeSignal | null };

/** Result of a step. `result` describes its effect; `variables` and `conversationId` are stored if given. */
export type Outcome = { result: Reason; variables?: RunVariables; conversationId?: string } & (
  | { kind: "pass"; port: string | null }
  /** Waits for a signal, at most until `until`. */
  | { kind: "wait"; waitsFor: string; until: Date; deliveryId?: string }
);

/** The effect of a kind of node. `act` runs in the transaction that also advances the run. */
type EffectSpec<Config, Prepared> = {
  /**
   * Slow work before that transaction, without effects on the run. It is repeated if the process dies before the
   * step is stored.
   */
  prepare?(ctx: WorkspaceContext, step: Step, config: Config): Promise<Prepared>;
  act(ctx: WorkspaceContext, step: Step, config: Config, prepared: Prepared | undefined): Promise<Outcome>;
};

/** A prepared step, to be run in a transaction. */
type ReadyStep = (ctx: WorkspaceContext) => Promise<Outcome>;

/** An effect as the engine uses it: it parses its own configuration. */
export type AnyEffect = {
  prepare(ctx: WorkspaceContext, step: Step, config: unknown): Promise<ReadyStep>;
};

export function defineEffect<Config extends z.ZodType, Prepared = undefined>(
  kind: { config: Config },
  effect: EffectSpec<z.output<Config>, Prepared>,
): AnyEffect {
  return {
    async prepare(ctx, step, stored) {
      const config = kind.config.parse(stored);
      const prepared = await effect.prepare?.(ctx, step, config);
      return (ctx) => effect.act(ctx, step, config, prepared);
    },
  };
}

/** Returns the outcome of a step that continues immediately. */
export function pass(result: Reason, port: string | null = "next"): Outcome {
  return { kind: "pass", port, result };
}
