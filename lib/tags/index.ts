export { ensureTags } from "./ensure-tags.ts";
