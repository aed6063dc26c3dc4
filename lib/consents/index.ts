export { addConsent } from "./add-consent.ts";
export { getConsentKeywords, updateConsentKeywords } from "./consent-keywords.ts";
export { copyDenials } from "./copy-denials.ts";
export { getConsent } from "./get-consent.ts";
export { type ImportedConsent, importConsents } from "./import-consents.ts";
export { recordConsent } from "./record-consent.ts";
export { recordFormConsents } from "./record-form-consents.ts";
export { recordKeyword } from "./record-keyword.ts";
