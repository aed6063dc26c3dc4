export { detectContentType, sanitizeFileName } from "./file-type.ts";
export { type OpenedFile, openFile } from "./open-file.ts";
export { localPath, openStored, removeStored } from "./read-stored.ts";
export { type StoredFile, storeFile } from "./store-file.ts";
export { sweepStored } from "./sweep-stored.ts";
