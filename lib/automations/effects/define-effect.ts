import type { z } from "zod";
import type { RunHeard } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Arrival } from "../arrival.ts";
import type { Run } from "../read-run.ts";

/** A step that is being taken: the run at its node, and what it goes on with where it waited there. */
export type Step = { run: Run; arrival: Arrival | null };

/** What came of a step. `result` says what it did, in one sentence; `heard` and `conversationId` are kept where given. */
export type Outcome = { result: string; heard?: RunHeard; conversationId?: string } & (
  | { kind: "pass"; port: string | null }
  /** Until something comes, or the moment `until`. */
  | { kind: "wait"; waitsFor: string; until: Date; deliveryId?: string }
);

/** What a kind of node does, in the transaction that also advances the run. */
export type EffectSpec<Config, Prepared> = {
  /**
   * Slow work before that transaction, without effects of its own on the run. It may be done again where the process
   * ends before the step is there.
   */
  prepare?(ctx: WorkspaceContext, step: Step, config: Config): Promise<Prepared>;
  act(ctx: WorkspaceContext, step: Step, config: Config, prepared: Prepared | undefined): Promise<Outcome>;
};

/** A step ready to be taken in a transaction. */
type ReadyStep = (ctx: WorkspaceContext) => Promise<Outcome>;

/** What a kind of node does, as the engine knows it: it reads its configuration itself. */
export type AnyEffect = {
  prepare(ctx: WorkspaceContext, step: Step, config: unknown): Promise<ReadyStep>;
};

/** Gives a kind of node what it does. */
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

/** The outcome of a step that just goes on. */
export function pass(result: string, port: string | null = "next"): Outcome {
  return { kind: "pass", port, result };
}
