export { copyPassages } from "./copy-passages.ts";
export { indexPassages } from "./index-passages.ts";
export { listPassages } from "./list-passages.ts";
export { removePassages } from "./remove-passages.ts";
export { scoreTexts } from "./score-texts.ts";
export { searchPassages } from "./search-passages.ts";
