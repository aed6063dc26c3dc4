/** Random choices that are the same for the same seed. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns one of the items, with probabilities by weight. */
  weighted<T>(items: readonly { item: T; weight: number }[]): T;
  /** `count` different items. */
  sample<T>(items: readonly T[], count: number): T[];
};

/** The generator mulberry32: small, fast, and uniform enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("there is nothing to pick from");
    return item;
  }

  function weighted<T>(items: readonly { item: T; weight: number }[]): T {
    let left = fraction() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const { item, weight } of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items).item;
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () => {
      const [item] = rest.splice(int(0, rest.length - 1), 1);
      return item as T;
    });
  }

  return { int, fraction, chance: (probability) => fraction() < probability, pick, weighted, sample };
}
