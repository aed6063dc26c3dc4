/** The part of package-lock.json that the checks read. */
export type Lockfile = { packages: Record<string, LockedPackage> };
type LockedPackage = {
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  integrity?: string;
  resolved?: string;
};

/** SPDX ids of licenses that allow distribution under MIT without conditions other than their notice. */
const ALLOWED = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense".split(
    " ",
  ),
);

/** Packages with another license or without one in the lockfile, and why they are allowed. */
const EXCEPTIONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@img\/sharp-/, "LGPL-3.0: libvips is a shared library, unmodified, that can be replaced"],
  [/^lightningcss(-|$)/, "MPL-2.0: a tool of the build, unmodified"],
  [/^caniuse-lite$/, "CC-BY-4.0: data about browsers, for the build"],
  [
    /^@next\/swc-|^@tailwindcss\/oxide-/,
    "MIT like Next and Tailwind; the lockfile lacks it for other platforms",
  ],
];

/**
 * Returns a line for each package of the lockfile that has a license which is not allowed, that npm cannot verify, or
 * that is bound to an address. Only licenses of packages that are distributed count. Optional packages for platforms
 * that no image is built for may lack their hash, because npm only records it where the registry was asked.
 */
export function findProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (path === "" || locked.link || !path.includes("node_modules/")) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const license = locked.license ?? "none";
    const isExcepted = EXCEPTIONS.some(([pattern]) => pattern.test(name));
    return [
      !locked.dev && !isAllowed(license) && !isExcepted && `${name}: license ${license} is not allowed`,
      !locked.integrity && isForOurImages(locked) && `${name}: integrity is missing`,
      locked.resolved && `${name}: resolved binds it to an address`,
    ].filter((line) => typeof line === "string");
  });
}

/** Whether an SPDX expression allows a choice of allowed licenses. Some packages write "and" for AND. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.has(id)));
}

/** Images are built for Linux with glibc on x64 and arm64. */
function isForOurImages({ optional, os, cpu, libc }: LockedPackage): boolean {
  const fits = (values: string[] | undefined, ours: string[]) =>
    !values || values.some((one) => ours.includes(one));
  return !optional || (fits(os, ["linux"]) && fits(cpu, ["x64", "arm64"]) && fits(libc, ["glibc"]));
}
