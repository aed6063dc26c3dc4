import { z } from "zod";
import { databaseVariables } from "#lib/db/settings.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32, "must be at least 32 characters");

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  /** Address people and integrators reach the app at; decides links, cookies and the same-origin check. */
  PUBLIC_URL: z.url().optional(),
  ...databaseVariables,
  /** Folder of uploaded files; the start script puts it into DATA_DIR. */
  FILES_DIR: z.string().min(1).default(".data/files"),
  /** Marks what this database's processes store; the start script takes it from the database. */
  FILES_OWNER: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  /** Root of every key the app derives: token signatures, session cookies, encryption at rest, cursors. */
  APP_SECRET: secret,
  /** The secret before; what it sealed opens still, until `npm run rotate-secrets` has sealed it again. */
  APP_SECRET_PREVIOUS: secret.optional(),
  EGRESS_ALLOW_CIDRS: z.string().default(""),
  /** Comma list of DNS servers for outbound calls; empty means the system's. */
  EGRESS_DNS_SERVERS: z.string().default(""),
  /** How many proxies in front of the app append to X-Forwarded-For; 0 means the header is ignored. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DISPATCHER: flag.default(true),
  DELIVERY_CONCURRENCY: z.coerce.number().int().min(1).max(2000).default(256),
  DELIVERY_CONCURRENCY_PER_WORKSPACE: z.coerce.number().int().min(1).max(500).default(16),
  DELIVERY_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** Background jobs a process runs at once. */
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(4),
  /** An AI provider for every workspace: a server of the OpenAI protocol, its key and its models (comma list). */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODELS: z.string().default(""),
  AGENT_RUN_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** How long what vendors' webhooks brought is kept as it came, once it is worked on; they repeat for 7 days. */
  NOTIFICATION_RETENTION_DAYS: z.coerce.number().int().min(8).max(3650).default(30),
  /** Server that sends mail; without it there is none. smtps:// begins encrypted, smtp:// turns so where it can. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]+$/)
    .optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The process environment, parsed once: with `lib/db/settings.ts` the only module that reads `process.env` at run time. */
export type Env = Omit<z.infer<typeof Environment>, "PUBLIC_URL"> & { PUBLIC_URL: string };

/**
 * Parses an environment into `Env`.
 * Throws an Error whose message has one readable line per wrong variable.
 */
function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${lines.join("\n")}\nSee .env.example.`);
  }
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`;
  return { ...parsed.data, PUBLIC_URL: publicUrl.replace(/\/+$/, "") };
}

let cached: Env | undefined;

/** The parsed environment; parsed on first use so that tools and tests can set it up before. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Forgets the parsed environment, for a start script or test that has just changed it. */
export function reloadEnv(): void {
  cached = undefined;
}
