/** Focuses a step's card, if it is rendered. */
export function focusCard(id: string): void {
  cardOf(id)?.focus();
}

/** Returns the card of a step, if it is rendered. */
export function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);
}
