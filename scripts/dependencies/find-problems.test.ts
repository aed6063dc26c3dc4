import { expect, it } from "vitest";
import { findProblems } from "./find-problems.ts";

const integrity = "sha512-…";

it("names packages whose license is not allowed, that cannot be verified, or that are bound to an address", () => {
  const packages = {
    "": {},
    "packages/sdk": { license: "GPL-3.0" },
    "node_modules/own": { link: true },
    "node_modules/free": { license: "(GPL-2.0 OR MIT)", integrity },
    "node_modules/both": { license: "Apache-2.0 AND MIT", integrity },
    "node_modules/lower": { license: "MIT and ISC", integrity },
    "node_modules/tool": { license: "GPL-3.0", dev: true, integrity },
    "node_modules/caniuse-lite": { license: "CC-BY-4.0", integrity },
    "node_modules/mac": { license: "MIT", optional: true, os: ["darwin"] },
    "node_modules/musl": { license: "MIT", optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    "node_modules/strict": { license: "MIT AND GPL-3.0", integrity },
    "node_modules/free/node_modules/@a/none": { integrity },
    "node_modules/linux": { license: "MIT", optional: true, os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
    "node_modules/bound": { license: "MIT", integrity, resolved: "https://registry.example/bound.tgz" },
  };
  expect(findProblems({ packages })).toEqual([
    "strict: license MIT AND GPL-3.0 is not allowed",
    "@a/none: license none is not allowed",
    "linux: integrity is missing",
    "bound: resolved binds it to an address",
  ]);
});
