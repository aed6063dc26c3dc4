import { openConnection } from "#lib/backups/index.ts";
import { env } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { isBucketUrl } from "#lib/platform/storage/s3/settings.ts";
import {
  checkAuditSink,
  checkBackups,
  checkCertificates,
  checkConnections,
  checkDatabase,
  checkDisk,
  checkMigrations,
  checkQueue,
  checkWorkers,
  readBackups,
  readDatabase,
  readDisks,
  readFailingConnections,
  readProcesses,
  readQueue,
  readSamlProviders,
} from "#lib/system-checks/index.ts";
import { readArguments } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { readSecret } from "./backup/generated-secret.ts";
import { canOpenArchive } from "./doctor/can-open-archive.ts";
import { checkPooler, checkReplica } from "./doctor/check-addresses.ts";
import { checkStorage } from "./doctor/check-files.ts";
import { type Finding, fine, ofSystem, problem } from "./doctor/finding.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { readSettings, requireEnvironment, type Settings, setEnvironment } from "./startup/settings.ts";

const USAGE = "npm run doctor -- [--json]";
const MARKS = { ok: "✓", warning: "!", problem: "✗" };

/** `npm run doctor`: reports problems of the instance and how to fix them. Exits with 1 if there is a problem. */
runScript(async (lifetime) => {
  const { values } = readArguments(USAGE, { json: { type: "boolean" } });
  const findings = await examine(readSettings({ isDev: false }), lifetime);
  console.log(values.json ? JSON.stringify(findings, null, 2) : findings.map(toText).join("\n"));
  await lifetime.end(findings.some(({ level }) => level === "problem") ? 1 : 0);
});

/** Runs the checks one after the other. Those of the database are left out if it cannot be reached. */
async function examine(settings: Settings, lifetime: Lifetime): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const databaseUrl = await connectDatabase(settings, lifetime, { creates: false });
    const { secret } = await readSecret(settings, databaseUrl);
    if (secret !== null) setEnvironment({ APP_SECRET: secret });
    const client = await openConnection(databaseUrl);
    lifetime.onEnd(() => client.end());
    const migrations = await checkMigrations(client);
    const configuration = checkEnvironment();
    findings.push(
      ...checkDatabase(await readDatabase(client)).map(ofSystem),
      ...(await checkPooler()),
      ...(await checkReplica()),
      configuration,
      ofSystem(migrations),
    );
    if (configuration.level === "ok" && migrations.level === "ok")
      findings.push(...(await examineContents(client)));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    findings.push(problem("database", error.message, "See docs/operate.md."));
  }
  const { FILES_DIR = "", BACKUP_DIR = "", S3_BUCKET } = process.env;
  const disks = await readDisks({
    data: settings.dataDir,
    files: S3_BUCKET ? undefined : FILES_DIR,
    backups: isBucketUrl(BACKUP_DIR) ? undefined : BACKUP_DIR,
  });
  return [...findings, ...disks.map(checkDisk).map(ofSystem)];
}

async function examineContents(client: Awaited<ReturnType<typeof openConnection>>): Promise<Finding[]> {
  // Its modules read the environment when they load.
  const settings = requireEnvironment({ lacksSecret: true });
  const { readSinkState } = await import("#lib/audit/index.ts");
  const { checkAudit } = await import("./doctor/check-audit.ts");
  const { checkVirusScanner } = await import("./doctor/check-scanner.ts");
  const { checkSecret } = await import("./doctor/check-secret.ts");
  const { APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_EVERY_HOURS: everyHours } = settings;
  const processes = await readProcesses(client);
  const backups = await readBackups(client);
  const isThere = backups.made !== null && (await canOpenArchive(backups.made.path, settings));
  return [
    await checkSecret(
      client,
      [APP_SECRET, APP_SECRET_PREVIOUS].flatMap((one) => one || []),
    ),
    ...(await checkStorage(client, settings)),
    ...(await checkVirusScanner()),
    await checkAudit(client),
    ...[
      checkBackups(backups, { everyHours, now: new Date(), isThere }),
      checkWorkers(processes),
      ...checkQueue(await readQueue(client), processes),
      ...checkConnections(await readFailingConnections(client, null)),
      ...checkCertificates(await readSamlProviders(client), new Date()),
      ...checkAuditSink(await readSinkState(client), new Date()),
    ].map(ofSystem),
  ];
}

function checkEnvironment(): Finding {
  try {
    requireEnvironment();
    return fine("configuration", `The settings are valid; people reach the app at ${env().PUBLIC_URL}.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return problem("configuration", message.replaceAll(/\s*\n\s*/g, " "), "Correct these variables.");
  }
}

function toText({ check, level, message, fix }: Finding): string {
  const line = `${MARKS[level]} ${check}: ${message}`;
  return fix === undefined ? line : `${line}\n  → ${fix}`;
}
