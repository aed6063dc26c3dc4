/** Words of a few, of old and of some messages; scripts/bench/fill-conversations.ts distributes them. */
export const said = {
  rareRecent: "Quisiera aprender a tocar el xilófono",
  rareOld: "¿Tienen clases de paracaídas los domingos?",
  oldFrequent: "¿Abren la semana de navidad?",
} as const;

/** Distinct texts that a million messages share. The search words of each are computed once. */
export const TEXTS = 20_000;

/** How many of a thousand texts contain the word. The rest are invented words, the first ones most often. */
const shares = {
  curso: 400,
  gracias: 300,
  factura: 20,
  enero: 20,
  matrícula: 10,
  devolución: 4,
} as const;

const common = "hola quisiera saber el precio de la clase por favor para mi hija que empieza en el mes".split(
  " ",
);
const syllables = ["ba", "ce", "di", "fo", "gu", "lla", "me", "ni", "po", "rru", "sa", "te", "vi", "zo"];

/** Returns Spanish texts of eight to twenty words, the same in every run. */
export function messageTexts(): string[] {
  return Array.from({ length: TEXTS }, (_, index) => textOf(index + 1));
}

function textOf(seed: number): string {
  const random = randomOf(seed);
  const words = Array.from({ length: 6 + Math.floor(random() * 12) }, () => fillerOf(random));
  const named = Object.entries(shares).filter(([, share]) => random() * 1_000 < share);
  for (const [word] of named) words.splice(Math.floor(random() * words.length), 0, word);
  return words.join(" ");
}

function fillerOf(random: () => number): string {
  if (random() < 0.6) return common[Math.floor(random() * common.length)] ?? "";
  const length = 2 + Math.floor(random() * 2);
  const syllable = () => syllables[Math.floor(random() ** 2 * syllables.length)] ?? "";
  return Array.from({ length }, syllable).join("");
}

/** Pseudo-random numbers from 0 to 1 for a seed: mulberry32. */
function randomOf(seed: number): () => number {
  const state = { value: seed * 2_654_435_761 };
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
