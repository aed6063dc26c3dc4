export { checkAuditSink } from "./check-audit-sink.ts";
export { type Backups, checkBackups, readBackups } from "./check-backups.ts";
export { checkCertificates, readSamlProviders } from "./check-certificates.ts";
export { checkConnections, readFailingConnections } from "./check-connections.ts";
export { checkDatabase, readDatabase } from "./check-database.ts";
export { checkDisk, readDisks } from "./check-disk.ts";
export { checkMigrations } from "./check-migrations.ts";
export { describeFinding, type Found, fine, warning } from "./finding.ts";
export { checkQueue, checkWorkers, readProcesses, readQueue, readQueueOf } from "./work.ts";
