export type { StoredArchive } from "./archive/read-archive.ts";
export { archiveAt, parseArchiveLocation } from "./archive-location.ts";
export type { Backup } from "./create-backup.ts";
export { countProcesses } from "./database/count-processes.ts";
export { openConnection } from "./database/snapshot.ts";
export { type KnownArchive, listArchives, updateErasureList } from "./list-archives.ts";
export { listStoredKeys } from "./list-stored-keys.ts";
export { type Restored, restoreBackup } from "./restore-backup.ts";
export { runBackup } from "./run-backup.ts";
