import { type Challenge, findProof } from "./find-proof.ts";

addEventListener("message", ({ data }: MessageEvent<Challenge>) => postMessage(findProof(data)));
