const inputs = ["pointermove", "pointerdown", "keydown", "touchstart", "focusin", "scroll"] as const;

let waiting: (() => void)[] = [];
let hasBegun = false;

if (typeof window !== "undefined") {
  for (const input of inputs)
    window.addEventListener(input, begin, { once: true, capture: true, passive: true });
}

/**
 * Calls `work` once the user has touched the page and the browser is idle. Preloads code that the first screen does not
 * need. Never calls it on the server.
 */
export function afterFirstInput(work: () => void): void {
  if (hasBegun) whenIdle(work);
  else waiting.push(work);
}

function begin(): void {
  hasBegun = true;
  for (const work of waiting) whenIdle(work);
  waiting = [];
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
}
