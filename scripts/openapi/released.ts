/** Returns the path of the contract of a version, relative to the repository. */
export function releasedPath(version: string): string {
  return `scripts/openapi/released/${version}.json`;
}
