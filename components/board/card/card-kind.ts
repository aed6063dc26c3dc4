import { numberText } from "#components/ui/text/formats.ts";
import type { CardLabels } from "../board-contract.ts";

/** Returns "1 contact" or "12 contacts". */
export function cardCountText(labels: Pick<CardLabels, "one" | "many">, count: number): string {
  return `${numberText(count)} ${count === 1 ? labels.one : labels.many}`;
}

/** Returns "Contact" for "contact". */
export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
