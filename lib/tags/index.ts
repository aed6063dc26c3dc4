export { createTag } from "./create-tag.ts";
export { deleteTag } from "./delete-tag.ts";
export { ensureTags } from "./ensure-tags.ts";
export { listTags } from "./list-tags.ts";
export { updateTag } from "./update-tag.ts";
