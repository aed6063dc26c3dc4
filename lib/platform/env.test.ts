import { describe, expect, it } from "vitest";
import { parseEnv } from "./env.ts";

const APP_SECRET = "a secret of at least thirty-two characters";

describe("parseEnv", () => {
  it.each([
    ["PORT", "abc", "must be a whole number from 0 to 65535"],
    ["DATABASE_POOL", "1", "must be a whole number from 2 to 200"],
    ["DATABASE_URL", "mysql://host/db", "must be a URL like postgres://user:password@host:5432/database"],
    ["DRAIN_SECONDS", "301", "must be a number from 0 to 300"],
    ["DISPATCHER", "yes", "must be true or false"],
    ["LOG_LEVEL", "verbose", "must be silent, error, warn, info, or debug"],
    ["PUBLIC_URL", "support.example.org", "must be a URL like https://support.example.org"],
    ["SMTP_URL", "https://mail.example.org", "must be a URL like smtps://user:password@mail.example.org"],
    ["EGRESS_ALLOW_CIDRS", "10.0.0.0/33", "must be networks like 10.0.0.0/8, separated by commas"],
    ["EGRESS_DNS_SERVERS", "dns.example.org", "must be IP addresses like 10.0.0.53, separated by commas"],
    ["MAIL_FROM", "two\nlines", "must be an address or Name <address>, up to 320 characters"],
    ["METRICS_TOKEN", "short", "must be 32 characters or more (openssl rand -hex 32)"],
    ["METRICS_PORT", "65536", "must be a whole number from 0 to 65535"],
    ["S3_BUCKET", "https://bucket", "must be the name of a bucket"],
    ["S3_ENDPOINT", "s3.example.org", "must be a URL like https://s3.example.org"],
    ["S3_PREFIX", "/tertulia", "must be the beginning of names like tertulia/"],
    ["S3_SERVER_SIDE_ENCRYPTION", "yes", "must be AES256 or aws:kms"],
    ["BACKUP_DIR", "s3://B", "must be a folder or s3://bucket/prefix"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "must be a URL like http://localhost:4318"],
    ["OTEL_TRACES_SAMPLER_ARG", "2", "must be a number from 0 to 1"],
    ["BACKUP_KEY", "short", "must be 32 characters or more (openssl rand -hex 32)"],
  ])("rejects a wrong %s in one line without its value", (name, value, form) => {
    const read = () => parseEnv({ APP_SECRET, [name]: value });
    expect(read).toThrow(new Error(`${name} ${form}. See .env.example.`));
  });

  it("names every wrong variable once, in a line each", () => {
    const read = () => parseEnv({ PORT: "1.5e9", BACKUP_KEEP: "0" });
    expect(read).toThrow(
      new Error(
        [
          "PORT must be a whole number from 0 to 65535. See .env.example.",
          "APP_SECRET must be 32 characters or more (openssl rand -hex 32). See .env.example.",
          "BACKUP_KEEP must be a whole number from 1 to 1000. See .env.example.",
        ].join("\n"),
      ),
    );
  });

  it.each([
    ["DATABASE_DIRECT_URL", "DATABASE_URL", "postgres://host/app"],
    ["AI_API_KEY", "AI_BASE_URL"],
    ["AI_MODELS", "AI_BASE_URL"],
    ["MAIL_FROM", "SMTP_URL"],
    ["S3_PREFIX", "S3_BUCKET"],
    ["S3_KMS_KEY_ID", "S3_SERVER_SIDE_ENCRYPTION"],
  ])("rejects %s without %s", (name, other, value = "x") => {
    const read = () => parseEnv({ APP_SECRET, [name]: value, [other]: "" });
    expect(read).toThrow(new Error(`${name} needs ${other}. See .env.example.`));
  });

  it.each([
    ["S3_BUCKET", "files", "S3_BUCKET"],
    ["BACKUP_DIR", "s3://backups/daily", "BACKUP_DIR=s3://…"],
  ])("rejects a bucket in %s without its key", (name, value, user) => {
    const read = () => parseEnv({ APP_SECRET, [name]: value, S3_ACCESS_KEY_ID: "id" });
    const line = `${user} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. See .env.example.`;
    expect(read).toThrow(new Error(line));
  });

  it.each(["PORT", "PROBE_PORT"])("rejects a METRICS_PORT that is %s", (other) => {
    const read = () => parseEnv({ APP_SECRET, METRICS_PORT: "9464", [other]: "9464" });
    expect(read).toThrow(new Error("METRICS_PORT must differ from PORT and PROBE_PORT. See .env.example."));
  });

  it.each([
    ["https://files.example/x", "must have only a protocol and a host, like https://files.example.org"],
    ["https://app.example:8443", "must have another host name than PUBLIC_URL"],
    ["http://files.example", "must have the same protocol as PUBLIC_URL"],
  ])("rejects the FILES_URL %s", (FILES_URL, problem) => {
    const read = () => parseEnv({ APP_SECRET, PUBLIC_URL: "https://app.example", FILES_URL });
    expect(read).toThrow(new Error(`FILES_URL ${problem}. See .env.example.`));
    expect(() => parseEnv({ APP_SECRET, FILES_URL: "https://files.example" })).toThrow(
      new Error("FILES_URL needs PUBLIC_URL. See .env.example."),
    );
    const settings = { APP_SECRET, PUBLIC_URL: "https://app.example", FILES_URL: "https://Files.example/" };
    expect(parseEnv(settings).FILES_URL).toBe("https://files.example");
  });

  it("accepts well-formed values", () => {
    const settings = parseEnv({
      APP_SECRET,
      DATABASE_URL: "postgresql:///app?host=/var/run/postgresql",
      EGRESS_ALLOW_CIDRS: "10.0.0.0/8, ::1/128,192.168.1.7",
      EGRESS_DNS_SERVERS: "10.0.0.53, 10.0.0.54:5353, [fd00::53]:53, fd00::54",
      PUBLIC_URL: "https://support.example.org/",
    });
    expect(settings.PUBLIC_URL).toBe("https://support.example.org");
  });
});
