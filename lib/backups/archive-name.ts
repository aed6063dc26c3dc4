const NAME = /^tertulia-\d{8}T\d{9}Z\.tar\.zst(?:\.enc)?$/;

/** Returns the file name of a backup. Names sort by time. */
export function newArchiveName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[-:.]/g, "");
  return `tertulia-${time}.tar.zst${isEncrypted ? ".enc" : ""}`;
}

/** Whether a file name is one of `newArchiveName`. Only such files are ever deleted. */
export function isArchiveName(name: string): boolean {
  return NAME.test(name);
}
