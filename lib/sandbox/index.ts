export { createSandbox } from "./create-sandbox.ts";
export { registerDemo } from "./demo-source.ts";
export { getSandbox } from "./get-sandbox.ts";
export { resetSandbox } from "./reset-sandbox.ts";
