export { createAutomation } from "./create-automation.ts";
export { getAutomation } from "./get-automation.ts";
export { listAutomations } from "./list-automations.ts";
export { setPromptDocument } from "./set-prompt-document.ts";
