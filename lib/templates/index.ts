export { createTemplate } from "./create-template.ts";
export { deleteTemplate } from "./delete-template.ts";
export { listTemplates } from "./list-templates.ts";
export { noteTemplateChange } from "./note-template-change.ts";
export { syncTemplates } from "./sync-templates.ts";
export { updateTemplate } from "./update-template.ts";
