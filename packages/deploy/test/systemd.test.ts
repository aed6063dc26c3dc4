import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/startup/settings.ts";
import { readText } from "./read.ts";

const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { cwd: root, encoding: "utf8" });
const hasSystemd = existsSync("/usr/bin/node") && analyze("--version").status === 0;

describe.each(["tertulia", "tertulia-worker"])("%s.service", (name) => {
  const path = `packages/deploy/${name}.service`;
  const text = readText(path);

  it("starts a script that exists, and leaves time to drain", () => {
    const [, script = ""] = /^ExecStart=\/usr\/bin\/node scripts\/bootstrap\.mjs (\S+)$/m.exec(text) ?? [];
    expect(existsSync(join(root, script))).toBe(true);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(15);
    expect(text).toMatch(/^KillMode=mixed$/m);
  });

  it.skipIf(!hasSystemd)("passes systemd-analyze verify, and security with an exposure below 2", () => {
    const verified = analyze("verify", path);
    expect(`${verified.stdout}${verified.stderr}`).toBe("");
    expect(analyze("security", "--offline=true", "--threshold=20", path).status).toBe(0);
  });
});
