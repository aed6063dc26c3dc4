const last = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier work with the same key in this process. Returns and throws what `work` does. */
export async function runSequentially<R>(key: string, work: () => Promise<R>): Promise<R> {
  const own = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, own);
  try {
    return await own;
  } finally {
    if (last.get(key) === own) last.delete(key);
  }
}
