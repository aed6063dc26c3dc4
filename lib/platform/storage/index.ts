export { detectContentType, sanitizeFileName } from "./file-type.ts";
export { localPath, openStored, removeStored } from "./read-stored.ts";
export { type StoredFile, storeFile } from "./store-file.ts";
export { storedResponse } from "./stored-response.ts";
export { sweepStored } from "./sweep-stored.ts";
