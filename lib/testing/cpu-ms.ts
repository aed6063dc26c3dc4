/**
 * Measures the CPU time of this thread for a piece of work, in milliseconds, to test that it does not grow out of
 * bounds. Unlike elapsed time, it does not depend on the machine's load.
 */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
