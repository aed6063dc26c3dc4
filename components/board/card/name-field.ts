/** Returns the DOM id of the name field in the panel beside the board. `E` focuses it. */
export function nameFieldId(cardId: string): string {
  return `name-of-${cardId}`;
}

/** Maximum number of frames to wait for the panel to load and render. */
const PATIENCE = 180;

/** Focuses the name field and selects its text, when it is rendered. */
export function focusNameField(cardId: string, frames = PATIENCE): void {
  const field = document.getElementById(nameFieldId(cardId));
  if (field instanceof HTMLInputElement) {
    // The panel takes focus when it opens, so this runs after it.
    setTimeout(() => {
      field.focus();
      field.select();
    });
    return;
  }
  if (frames > 0) requestAnimationFrame(() => focusNameField(cardId, frames - 1));
}
