type Deleted = { workspaceId: string; ids: readonly string[]; title: string };

/** Reports what was moved to the trash, and offers to restore it. */
export function offerRestore(deleted: Deleted): void {
  void import("./restore-toast.ts").then(({ showRestore }) => showRestore(deleted));
}
