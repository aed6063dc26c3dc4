export { createMacro } from "./create-macro.ts";
export { deleteMacro } from "./delete-macro.ts";
export { listMacros } from "./list-macros.ts";
export { runMacro } from "./run/run-macro.ts";
export { updateMacro } from "./update-macro.ts";
