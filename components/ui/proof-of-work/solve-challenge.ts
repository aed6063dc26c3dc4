import type { Challenge } from "./find-proof.ts";

/**
 * Returns the proof of work for a challenge, from a worker if the browser allows one, so that the page stays
 * responsive.
 */
export function solveChallenge(challenge: Challenge): Promise<string> {
  return solveInWorker(challenge).catch(async () => {
    const { findProof } = await import("./find-proof.ts");
    return findProof(challenge);
  });
}

async function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL("./challenge-worker.ts", import.meta.url));
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = reject;
  });
  worker.postMessage(challenge);
  return proof.finally(() => worker.terminate());
}
