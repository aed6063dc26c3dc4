/**
 * What a person chose on one page of the reference and keeps on the next one. It is only in the memory of the tab: a
 * reload forgets it, so that no key is ever stored.
 */
export const heldChoices: { workspaceId: string | null; key: string; usesKey: boolean } = {
  workspaceId: null,
  key: "",
  usesKey: false,
};
