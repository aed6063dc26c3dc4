import type { Challenge } from "#lib/widgets/schema.ts";
import { VisitorError } from "./visitor-error.ts";

/** Returns the proof of work for a challenge, from a worker, so that the page stays responsive. Throws VisitorError. */
export function solveChallenge(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL("./challenge-worker.ts", import.meta.url));
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => reject(new VisitorError(0, "NETWORK"));
  });
  worker.postMessage(challenge);
  return proof.finally(() => worker.terminate());
}
