import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { secretSettings } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { knownSettings } from "../../packages/deploy/test/read.ts";
import { readSecretFiles } from "./secret-files.ts";

const made = { folder: "" };
const file = (name: string) => join(made.folder, name);

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "tertulia-secret-files-"));
  await writeFile(file("secret"), "  a secret with spaces and a newline \n");
  await writeFile(file("windows"), "postgres://user:password@host/app\r\n");
  await writeFile(file("empty"), "\n");
});
afterAll(() => rm(made.folder, { recursive: true }));

it("reads every secret setting from a file, without the newline at its end", () => {
  for (const name of secretSettings) {
    expect(readSecretFiles({ [`${name}_FILE`]: file("windows") })).toEqual({
      [name]: "postgres://user:password@host/app",
    });
  }
  expect(readSecretFiles({ APP_SECRET_FILE: file("secret"), SMTP_URL_FILE: "" })).toEqual({
    APP_SECRET: "  a secret with spaces and a newline ",
  });
});

it("includes every setting with a name that marks it as secret", () => {
  const names = [...knownSettings].filter((name) => /(SECRET|TOKEN|PASSWORD|KEY)(_|$)/.test(name));
  expect(names.filter((name) => !secretSettings.includes(name))).toEqual(["S3_KMS_KEY_ID"]);
  expect(secretSettings).toEqual(expect.arrayContaining(["DATABASE_URL", "SMTP_URL"]));
});

it.each([
  [
    "both set",
    { APP_SECRET: "s3cret" },
    "secret",
    "APP_SECRET and APP_SECRET_FILE are both set: set one of them.",
  ],
  ["empty", {}, "empty", "APP_SECRET_FILE must be a file with a secret, and FILE is empty."],
  [
    "missing",
    {},
    "no",
    "APP_SECRET_FILE must be a file that this process can read, and FILE is not (ENOENT).",
  ],
])("rejects a file in one line: %s", (_, others, name, line) => {
  const read = () => readSecretFiles({ ...others, APP_SECRET_FILE: file(name) });
  expect(read).toThrow(new StartupError(line.replace("FILE is", `${file(name)} is`)));
});
