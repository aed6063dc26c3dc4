import { notFound } from "#lib/platform/errors.ts";
import type { Pipeline } from "./schema.ts";

/** Returns the pipeline with this id. Throws PIPELINE_NOT_FOUND. */
export function findPipeline(present: readonly Pipeline[], id: string): Pipeline {
  const pipeline = present.find((candidate) => candidate.id === id);
  if (!pipeline) throw notFound("PIPELINE");
  return pipeline;
}
