import { z } from "zod";
import { databaseVariables } from "#lib/db/settings.ts";
import { addresses, flag, networks, numberBetween, oneOf, SECRET, url, wholeNumber } from "./env-forms.ts";
import { MAX_RETENTION_DAYS } from "./retention/retention-kinds.ts";
import { isBucketUrl, parseBucketUrl, requireS3Key, s3Variables } from "./storage/s3/settings.ts";

const port = wholeNumber(0, 65_535);
const days = (min: number) => wholeNumber(min, MAX_RETENTION_DAYS);
const secretForm = "must be 32 characters or more (openssl rand -hex 32)";
const secret = z.string(secretForm).min(32, secretForm);
/** Variables that do nothing without another one: an operator who sets them has forgotten that one. */
const needed = {
  DATABASE_DIRECT_URL: "DATABASE_URL",
  DATABASE_REPLICA_URL: "DATABASE_URL",
  FILES_URL: "PUBLIC_URL",
  AUDIT_SINK_SECRET: "AUDIT_SINK_URL",
  AI_API_KEY: "AI_BASE_URL",
  AI_MODELS: "AI_BASE_URL",
  MAIL_FROM: "SMTP_URL",
  S3_PREFIX: "S3_BUCKET",
  S3_KMS_KEY_ID: "S3_SERVER_SIDE_ENCRYPTION",
} as const;

const Environment = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("production"),
  PORT: port.default(3000),
  /** Port of `/live` and `/ready` in a process that is only a worker. */
  PROBE_PORT: port.optional(),
  /** Serves `/api/metrics` on PORT and PROBE_PORT to callers with this bearer token. */
  METRICS_TOKEN: secret.optional().meta(SECRET),
  /** Port of a server of only `/api/metrics`; open to everyone who reaches it, unless METRICS_TOKEN is set. */
  METRICS_PORT: port.optional(),
  /** OTLP receiver of traces; to the first one, `/v1/traces` is added. Without one, no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http://localhost:4318", /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url("http://localhost:4318/v1/traces", /^https?$/).optional(),
  /** Headers for the receiver, which may authenticate this process. OpenTelemetry's library reads them. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta(SECRET),
  OTEL_SDK_DISABLED: flag.default(false),
  /** Which traces are sent, as OpenTelemetry specifies it. The argument is a share. */
  OTEL_TRACES_SAMPLER: oneOf(
    "always_on",
    "always_off",
    "traceidratio",
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
  ).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).default(1),
  /** Seconds between turning not ready and closing: the time load balancers need to notice. */
  DRAIN_SECONDS: numberBetween(0, 300).default(0),
  /** Public URL of the app. It determines links, cookies and the same-origin check. */
  PUBLIC_URL: url("https://support.example.org", /^https?$/).optional(),
  /** Another host of the same server that serves only files. Browsers then show no file on the host of PUBLIC_URL. */
  FILES_URL: url("https://files.example.org", /^https?$/)
    .transform((text) => text.replace(/\/+$/, "").toLowerCase())
    .optional(),
  ...databaseVariables,
  /** Folder of the embedded database, the files and the backups. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** Folder of uploaded files. The start script sets it to a folder in DATA_DIR. */
  FILES_DIR: z.string().min(1).default(".data/files"),
  ...s3Variables,
  /** Scanner of uploaded files: clamd's host and port, or the path of its socket. */
  CLAMAV_HOST: z
    .string()
    .regex(/^(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i, "must be a host like clamav:3310")
    .optional(),
  CLAMAV_SOCKET: z.string().min(1).optional(),
  /** Whether files are accepted while the scanner fails. */
  CLAMAV_FAIL_OPEN: flag.default(false),
  /** Marks the files of this database's processes. The start script reads it from the database. */
  FILES_OWNER: z
    .string()
    .regex(/^[0-9a-f]{8}$/, "must be 8 hexadecimal digits")
    .optional(),
  /**
   * Root secret of all keys that the app derives: those of token signatures, session cookies and cursors, and the one
   * that wraps the data keys.
   */
  APP_SECRET: secret.meta(SECRET),
  /**
   * The previous secret. Data keys wrapped with it can be opened, until `npm run rotate-secrets` wraps them again.
   */
  APP_SECRET_PREVIOUS: secret.optional().meta(SECRET),
  /** Whether the instance generated APP_SECRET. The start script sets it; backups then contain the secret. */
  APP_SECRET_GENERATED: flag.default(false),
  /** Language of the demo workspace; otherwise the system's. */
  DEMO_LOCALE: oneOf("en", "es").optional(),
  EGRESS_ALLOW_CIDRS: networks.default(""),
  /** Comma-separated DNS servers for outbound calls; empty means the system's. */
  EGRESS_DNS_SERVERS: addresses.default(""),
  /** Number of proxies in front of the app that append to X-Forwarded-For. With 0 the header is ignored. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DISPATCHER: flag.default(true),
  DELIVERY_CONCURRENCY: wholeNumber(1, 2000).default(256),
  DELIVERY_CONCURRENCY_PER_WORKSPACE: wholeNumber(1, 500).default(16),
  /** How long a connection to a receiver may wait for the next webhook, in milliseconds. 0: each has its own. */
  DELIVERY_CONNECTION_REUSE_MS: wholeNumber(0, 10_000).default(500),
  DELIVERY_RETENTION_DAYS: days(1).default(30),
  /** Number of parallel background jobs per process. */
  JOB_CONCURRENCY: wholeNumber(1, 100).default(4),
  /**
   * An AI provider for every workspace: the URL of a server with the OpenAI protocol, its key and its models (comma
   * list).
   */
  AI_BASE_URL: url("https://api.openai.com/v1", /^https?$/).optional(),
  AI_API_KEY: z.string().optional().meta(SECRET),
  AI_MODELS: z.string().default(""),
  AGENT_RUN_RETENTION_DAYS: days(1).default(90),
  /** Days to keep processed vendor notifications in their original form. Vendors retry for 7 days. */
  NOTIFICATION_RETENTION_DAYS: days(8).default(30),
  /** Days to keep the audit log, of all workspaces. */
  AUDIT_RETENTION_DAYS: days(30).default(730),
  /** Another system that gets the entries of the audit log: an HTTP receiver or a syslog server. */
  AUDIT_SINK_URL: url(
    "https://logs.example.org/audit or syslog+tls://logs.example.org:6514",
    /^(?:https?|syslog\+(?:tcp|tls))$/,
  )
    .optional()
    .meta(SECRET),
  /** Signs the requests to an HTTP receiver. */
  AUDIT_SINK_SECRET: secret.optional().meta(SECRET),
  /** The most days that a workspace can choose for any kind of data. */
  RETENTION_MAX_DAYS: days(1).default(MAX_RETENTION_DAYS),
  /**
   * SMTP server; without it, mail is disabled. smtps:// uses TLS from the start, smtp:// upgrades to TLS if possible.
   */
  SMTP_URL: url("smtps://user:password@mail.example.org", /^smtps?$/)
    .optional()
    .meta(SECRET),
  /** Sender of mail: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{1,320}$/, "must be an address or Name <address>, up to 320 characters")
    .optional(),
  /** Folder or `s3://bucket/prefix` of backups. The start script sets it to a folder in DATA_DIR. */
  BACKUP_DIR: z
    .string()
    .refine((place) => !isBucketUrl(place) || parseBucketUrl(place), "must be a folder or s3://bucket/prefix")
    .default(".data/backups"),
  /** Encrypts backups. Long, because someone with the archive can try any number of keys. */
  BACKUP_KEY: secret.optional().meta(SECRET),
  /** Hours between scheduled backups; 0 makes none. */
  BACKUP_EVERY_HOURS: numberBetween(0, 720).default(0),
  /** Number of the newest backups to keep in BACKUP_DIR. */
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  /** Whether a database with data is backed up before migrations are applied to it. */
  BACKUP_BEFORE_UPGRADE: flag.default(true),
  /** Adds the pseudo-locale, for tests: English with accents and 40% more length. */
  PSEUDO_LOCALE: flag.default(false),
  LOG_LEVEL: oneOf("silent", "error", "warn", "info", "debug").default("info"),
});

/** The names of the secret settings. Each can be in a file instead (`scripts/startup/secret-files.ts`). */
export const secretSettings: readonly string[] = Object.entries(Environment.shape).flatMap(
  ([name, schema]) => (schema.meta()?.isSecret === true ? name : []),
);

/**
 * The process environment, parsed once. This and `lib/db/settings.ts` are the only modules that read `process.env` at
 * run time.
 */
export type Env = Omit<z.infer<typeof Environment>, "PUBLIC_URL"> & { PUBLIC_URL: string };

/**
 * Parses an environment into `Env`. Throws an Error with one line per invalid variable: its name and the expected form,
 * never its value, which may be a secret.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const forms = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]));
    const lines = [...forms].map(([name, form]) => `${String(name)} ${form}. See .env.example.`);
    throw new Error(lines.toReversed().join("\n"));
  }
  for (const [name, other] of Object.entries(needed)) {
    if (present[name] && !present[other]) throw new Error(`${name} needs ${other}. See .env.example.`);
  }
  if (parsed.data.S3_BUCKET) requireS3Key(parsed.data, "S3_BUCKET");
  if (isBucketUrl(parsed.data.BACKUP_DIR)) requireS3Key(parsed.data, "BACKUP_DIR=s3://…");
  const { METRICS_PORT, PORT, PROBE_PORT } = parsed.data;
  if (METRICS_PORT && [PORT, PROBE_PORT].includes(METRICS_PORT)) {
    throw new Error("METRICS_PORT must differ from PORT and PROBE_PORT. See .env.example.");
  }
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${PORT}`;
  if (parsed.data.FILES_URL) requireFilesHost(new URL(parsed.data.FILES_URL), new URL(publicUrl));
  return { ...parsed.data, PUBLIC_URL: publicUrl.replace(/\/+$/, "") };
}

/** Throws unless the files have a separate host. Cookies ignore ports, so the name must differ. */
function requireFilesHost(files: URL, app: URL): void {
  const problem =
    files.href !== `${files.origin}/`
      ? "must have only a protocol and a host, like https://files.example.org"
      : files.hostname === app.hostname
        ? "must have another host name than PUBLIC_URL"
        : files.protocol !== app.protocol
          ? "must have the same protocol as PUBLIC_URL"
          : null;
  if (problem !== null) throw new Error(`FILES_URL ${problem}. See .env.example.`);
}

let cached: Env | undefined;

/** Returns the environment. It is parsed on first use, so that tools and tests can change it before. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Discards the parsed environment, after a start script or test has changed it. */
export function reloadEnv(): void {
  cached = undefined;
}
