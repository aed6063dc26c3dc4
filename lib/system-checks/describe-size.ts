const MIB = 1_048_576;
const GIB = 1_073_741_824;

/** Returns a size in bytes for a message: whole megabytes, or whole gigabytes from 10 GB on. */
export function describeSize(bytes: number): string {
  return bytes < 10 * GIB ? `${Math.ceil(bytes / MIB)} MB` : `${Math.round(bytes / GIB)} GB`;
}
