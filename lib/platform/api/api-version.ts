import { AppError } from "../errors.ts";

/** Name of the request and response header. */
export const VERSION_HEADER = "Tertulia-Version";

/** The supported versions, newest first (docs/versioning.md). */
export const apiVersions = ["2026-11-23"] as const;

/** The version of every response. */
export const API_VERSION = apiVersions[0];

/** Throws API_VERSION_UNKNOWN if the requested version does not exist. Without the header it gets the newest. */
export function requireKnownVersion({ headers }: Request): void {
  const wanted = headers.get(VERSION_HEADER);
  if (wanted === null || apiVersions.some((version) => version === wanted)) return;
  throw new AppError("API_VERSION_UNKNOWN", `${VERSION_HEADER} must be one of: ${apiVersions.join(", ")}.`);
}
