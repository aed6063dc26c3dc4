export { getCertificate } from "./documents/get-certificate.ts";
export { exportContactData } from "./export-contact-data.ts";
export { getHiddenFields, updateHiddenFields } from "./hidden-fields.ts";
export { listErasures } from "./list-erasures.ts";
export { getMasking, updateMasking } from "./masking.ts";
export { requireErasure } from "./require-erasure.ts";
export { startErasure } from "./start-erasure.ts";
