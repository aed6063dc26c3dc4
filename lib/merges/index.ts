export { dismissDuplicate } from "./dismiss-duplicate.ts";
export { listDuplicates } from "./list-duplicates.ts";
export { listMerges } from "./list-merges.ts";
export { mergeContacts } from "./merge-contacts.ts";
export { previewMerge } from "./preview-merge.ts";
export { pruneMerges } from "./prune-merges.ts";
export { revertMerge } from "./revert-merge.ts";
export { searchDuplicates } from "./search-duplicates.ts";
