export { downloadPath, readDownloadPath } from "./download-link.ts";
export { detectContentType, sanitizeFileName } from "./file-type.ts";
export { type OpenedFile, openFile } from "./open-file.ts";
export { openStored, readStart, removeStored, withLocalFile } from "./read-stored.ts";
export { StorageFailure } from "./s3/failure.ts";
export { type StoredFile, storeFile } from "./store-file.ts";
export { sweepStored } from "./sweep-stored.ts";
