/**
 * The milliseconds of processor time that a piece of work takes this thread: for tests that say it does not grow out
 * of bounds. Unlike the time on the clock it is the same on a busy machine.
 */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
