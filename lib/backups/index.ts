export { type Backup, createBackup } from "./create-backup.ts";
export { type Restored, restoreBackup } from "./restore-backup.ts";
