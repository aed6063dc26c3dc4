const AT_ONCE = 2;

let taken = 0;
const waiting: (() => void)[] = [];

/** Waits for one of the two places for extraction in this process and answers how to give it back. */
export async function takeSlot(signal?: AbortSignal): Promise<() => void> {
  signal?.throwIfAborted();
  if (taken < AT_ONCE) taken += 1;
  else await nextSlot(signal);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
}

function nextSlot(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(signal?.reason);
    };
    waiting.push(begin);
    signal?.addEventListener("abort", leave, { once: true });
  });
}
