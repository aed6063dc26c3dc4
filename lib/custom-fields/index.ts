export { ensureCustomFields } from "./ensure-custom-fields.ts";
