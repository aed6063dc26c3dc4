/**
 * For `onOpenAutoFocus` of a panel beside a page that stays usable: starts on the panel itself, so that the page's keys
 * such as J and K do not type into its first field.
 */
export function focusContent(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
}

/**
 * For `onOpenAutoFocus` of a window: starts in its first field, or on the window itself, rather than on the close
 * button that comes first in the document.
 */
export function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const field = event.currentTarget.querySelector<HTMLElement>(
    "[data-autofocus], input:not([disabled], [type=hidden]), textarea:not([disabled])",
  );
  (field ?? event.currentTarget).focus({ preventScroll: true });
}
