/** Number of frames in which a picker closes and returns the focus. */
const FRAMES = { leaving: 120, restoring: 5 };

/** Focuses the form of a step once it is rendered and no dialog covers it, unless the user has moved the focus. */
export function focusStepForm({ leaving, restoring } = FRAMES): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const form = document.querySelector("[data-step-form]");
    // A closing dialog keeps the focus and then restores it, which would override an earlier focus.
    const isLeaving = !form || document.querySelector("[data-modal]") !== null;
    if (isLeaving && leaving > 0) return focusStepForm({ leaving: leaving - 1, restoring });
    if (at === document.body && restoring > 0) return focusStepForm({ leaving, restoring: restoring - 1 });
    if (form?.contains(at) || at?.closest("[role=dialog]")) return;
    const fields = "input, textarea, [role=combobox], fieldset button, button[aria-haspopup]";
    form?.querySelector<HTMLElement>(`div ${fields}`)?.focus();
  });
}
