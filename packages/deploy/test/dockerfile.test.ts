import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/startup/settings.ts";
import { readText } from "./read.ts";

const text = readText("Dockerfile");
/** The instructions, with continued lines joined. */
const instructions = text
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line !== "");
const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith("FROM ")));
const of = (name: string) => final.filter((line) => line.startsWith(`${name} `));

describe("Dockerfile", () => {
  it("is valid", () => {
    expect(validate(text)).toEqual([]);
  });

  it("pins the version of its base image", () => {
    expect(instructions.filter((line) => /^FROM (?!\$\{BASE\})/.test(line))).toEqual([]);
    expect(text).toMatch(/^ARG BASE=docker\.io\/library\/node:\d+\.\d+\.\d+-bookworm-slim$/m);
  });

  it("runs as a user with a number, on ports that need no privilege, with a health check and an init", () => {
    expect(of("USER")).toEqual(["USER 10001:10001"]);
    expect(of("EXPOSE")).toEqual(["EXPOSE 3000"]);
    expect(of("HEALTHCHECK")).toHaveLength(1);
    expect(of("ENTRYPOINT")).toEqual(['ENTRYPOINT ["tini", "--", "/app/packages/deploy/entrypoint.sh"]']);
  });

  it("installs packages only in the first stage, and leaves out those of development", () => {
    expect(final.filter((line) => /\bnpm\b/.test(line))).toEqual([]);
    expect(text).toContain("npm prune --omit=dev");
  });

  it("contains no secret", () => {
    expect(instructions.filter((line) => /SECRET|PASSWORD|TOKEN|_KEY/.test(line))).toEqual([]);
    const ignored = readText(".dockerignore").split("\n");
    for (const path of [".env", ".env.*", ".data", ".git", "node_modules", ".next"]) {
      expect(ignored).toContain(path);
    }
  });

  it("names roles that exist", () => {
    const entrypoint = readText("packages/deploy/entrypoint.sh");
    const roles = /^ {2}(worker \|[^)]*)\)/m.exec(entrypoint)?.[1]?.split(" | ") ?? [];
    expect(roles).toContain("migrate");
    for (const role of [...roles, "start"]) {
      expect(existsSync(join(root, "scripts", `${role}.ts`)), role).toBe(true);
    }
    expect(statSync(join(root, "packages/deploy/entrypoint.sh")).mode & 0o111).toBe(0o111);
  });
});
