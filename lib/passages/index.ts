export { copyPassages } from "./copy-passages.ts";
export { indexPassages } from "./index-passages.ts";
export { listPassages } from "./list-passages.ts";
export { rateTexts } from "./rate-texts.ts";
export { removePassages } from "./remove-passages.ts";
export { searchPassages } from "./search-passages.ts";
