/**
 * For `onOpenAutoFocus` of a panel beside a page that stays usable. Focuses the panel itself, so that the page's
 * shortcuts such as J and K do not type into its first field.
 */
export function focusContent(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
}

/**
 * For `onOpenAutoFocus` of a dialog. Focuses the first field or the dialog itself, instead of the close button. A field
 * of a dialog has no `autoFocus`: React focuses it before the dialog guards its focus, and a closing menu could take
 * it.
 */
export function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  const find = (selectors: string) => panel.querySelector<HTMLElement>(selectors);
  const field =
    find("[data-autofocus]") ?? find("input:not([disabled], [type=hidden]), textarea:not([disabled])");
  (field ?? panel).focus({ preventScroll: true });
}
