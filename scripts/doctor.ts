import { openConnection } from "#lib/backups/index.ts";
import { env } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { isBucketUrl } from "#lib/platform/storage/s3/settings.ts";
import { readArguments } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { readSecret } from "./backup/generated-secret.ts";
import { checkPooler, checkReplica } from "./doctor/check-addresses.ts";
import { checkBackups } from "./doctor/check-backups.ts";
import { checkDisk } from "./doctor/check-disk.ts";
import { checkStorage } from "./doctor/check-files.ts";
import { checkMigrations } from "./doctor/check-migrations.ts";
import { checkConnections, checkWorkers } from "./doctor/check-work.ts";
import { type Finding, fine, problem } from "./doctor/finding.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { readSettings, requireEnvironment, type Settings, setEnvironment } from "./startup/settings.ts";

const USAGE = "npm run doctor -- [--json]";
const MARKS = { ok: "✓", warning: "!", problem: "✗" };

/** `npm run doctor`: says what is wrong with the instance and how to fix it. Exits with 1 if there is a problem. */
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
    const { rows } = await client.query("show server_version");
    findings.push(fine("database", `PostgreSQL ${rows[0]?.server_version} is reachable.`));
    const migrations = await checkMigrations(client);
    const configuration = checkEnvironment();
    findings.push(...(await checkPooler()), ...(await checkReplica()), configuration, migrations);
    if (configuration.level === "ok" && migrations.level === "ok")
      findings.push(...(await examineContents(client)));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    findings.push(problem("database", error.message, "See docs/operate.md."));
  }
  for (const [name, folder] of foldersOf(settings)) findings.push(await checkDisk(name, folder));
  return findings;
}

/** Returns the folders that the instance writes to. */
function foldersOf({ dataDir }: Settings): [string, string][] {
  const { FILES_DIR = "", BACKUP_DIR = "", S3_BUCKET } = process.env;
  return [
    ["DATA_DIR", dataDir],
    ...(S3_BUCKET ? [] : [["FILES_DIR", FILES_DIR] satisfies [string, string]]),
    ...(isBucketUrl(BACKUP_DIR) ? [] : [["BACKUP_DIR", BACKUP_DIR] satisfies [string, string]]),
  ];
}

async function examineContents(client: Awaited<ReturnType<typeof openConnection>>): Promise<Finding[]> {
  const { APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_EVERY_HOURS } = process.env;
  // Its modules read the environment when they load.
  const settings = requireEnvironment({ lacksSecret: true });
  const { checkSecret } = await import("./doctor/check-secret.ts");
  const secrets = [APP_SECRET, APP_SECRET_PREVIOUS].flatMap((one) => one || []);
  return [
    await checkSecret(client, secrets),
    ...(await checkStorage(client, settings)),
    await checkBackups(client, { everyHours: Number(BACKUP_EVERY_HOURS ?? 0), now: new Date(), settings }),
    ...(await checkWorkers(client)),
    await checkConnections(client),
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
