export { createResetLink } from "./create-reset-link.ts";
