/**
 * Choices that stay when a user opens another operation. They are only in the memory of the tab until it is reloaded,
 * so that no key is ever stored.
 */
export const rememberedChoices: { workspaceId: string | null; key: string; usesKey: boolean } = {
  workspaceId: null,
  key: "",
  usesKey: false,
};
