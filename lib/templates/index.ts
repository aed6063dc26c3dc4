export { applyButtonEffects, type ButtonPress } from "./apply-button-effects.ts";
export { createTemplate } from "./create-template.ts";
export { deleteTemplate } from "./delete-template.ts";
export { listSends } from "./list-sends.ts";
export { listTemplates } from "./list-templates.ts";
export { noteTemplateChange } from "./note-template-change.ts";
export { sendTemplate } from "./send-template.ts";
export { syncTemplates } from "./sync-templates.ts";
export { updateTemplate } from "./update-template.ts";
