/** DOM id of the field of a thing's name where that is open beside the board, by which `E` finds it. */
export function nameFieldId(cardId: string): string {
  return `name-of-${cardId}`;
}

/** Frames that what is opened gets to load and be drawn. */
const PATIENCE = 180;

/** Goes to the field of the name, with all of it chosen, once it is there. */
export function focusNameField(cardId: string, frames = PATIENCE): void {
  const field = document.getElementById(nameFieldId(cardId));
  if (field instanceof HTMLInputElement) {
    // The panel takes the focus when it opens; this comes after it.
    setTimeout(() => {
      field.focus();
      field.select();
    });
    return;
  }
  if (frames > 0) requestAnimationFrame(() => focusNameField(cardId, frames - 1));
}
