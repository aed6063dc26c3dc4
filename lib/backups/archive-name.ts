/** Returns the file name of a backup. Names sort by time. */
export function newArchiveName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[-:.]/g, "");
  return `tertulia-${time}.tar.zst${isEncrypted ? ".enc" : ""}`;
}
