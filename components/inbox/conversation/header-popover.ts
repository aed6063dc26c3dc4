/** What opens from the header, by its own button or from the conversation's menu. */
export type HeaderPopover = { open: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Takes a button of the header out of it where there is little room, and leaves the place its popover hangs from: the
 * conversation's menu has the command there, and the name of the contact the room.
 */
export const narrowAnchor = "max-lg:invisible max-lg:absolute max-lg:right-2 max-lg:bottom-0";
