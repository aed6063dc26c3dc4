import type { Challenge } from "#lib/widgets/schema.ts";
import { findProof } from "./find-proof.ts";

addEventListener("message", ({ data }: MessageEvent<Challenge>) => postMessage(findProof(data)));
