/** Runs the work of one lane sequentially, also after failures, and lanes in parallel. */
export function createLanes(): (lane: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (lane, work) => {
    const before = last.get(lane) ?? Promise.resolve();
    const done = before.then(work, work);
    last.set(lane, done);
    const leave = () => {
      if (last.get(lane) === done) last.delete(lane);
    };
    done.then(leave, leave);
    return done;
  };
}
