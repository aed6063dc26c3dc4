export { applyLeadMap } from "./apply-lead-map.ts";
export { getLeadForm } from "./get-lead-form.ts";
export { listAds } from "./list-ads.ts";
export { listLeadForms } from "./list-lead-forms.ts";
export { previewLeadMap } from "./preview-lead-map.ts";
export { readTouches } from "./read-touches.ts";
export { saveLeadMap } from "./save-lead-map.ts";
export { storeLeadForm } from "./store-lead-form.ts";
