/** State of a popover that opens from its own button or from the conversation menu. */
export type HeaderPopover = { open: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Hides a header button on narrow screens but keeps it as the anchor of its popover. The conversation menu has the
 * action there, which leaves space for the contact's name.
 */
export const narrowAnchor = "max-lg:invisible max-lg:absolute max-lg:right-2 max-lg:bottom-0";
