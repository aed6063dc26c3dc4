const AT_ONCE = 2;

let taken = 0;
/** Those who wait, by whose they are; whoever's turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Waits for one of the two places for extraction in this process and answers how to give it back. Those of one `owner`
 * follow one another; owners take turns, so that nobody's hundred files keep another's one waiting.
 */
export async function takeSlot(owner: string, signal?: AbortSignal): Promise<() => void> {
  signal?.throwIfAborted();
  if (taken < AT_ONCE) taken += 1;
  else await nextSlot(owner, signal);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const next = takeTurn();
    if (next) next();
    else taken -= 1;
  };
}

/** The first of the owner whose turn it is, who then queues behind the other owners. */
function takeTurn(): (() => void) | undefined {
  const [turn] = waiting;
  if (!turn) return;
  const [owner, [next, ...others]] = turn;
  waiting.delete(owner);
  if (others.length > 0) waiting.set(owner, others);
  return next;
}

function nextSlot(owner: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      const others = waiting.get(owner)?.filter((one) => one !== begin) ?? [];
      if (others.length > 0) waiting.set(owner, others);
      else waiting.delete(owner);
      reject(signal?.reason);
    };
    waiting.set(owner, [...(waiting.get(owner) ?? []), begin]);
    signal?.addEventListener("abort", leave, { once: true });
  });
}
