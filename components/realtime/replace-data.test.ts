import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { replaceData } from "./replace-data.ts";

const queryKey = ["draft"];

test("a read that began before the write does not replace the result of the write", async () => {
  const queries = new QueryClient();
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  const shown: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => shown.push(data));
  reads[0]?.resolve("first");
  await expect.poll(() => queries.getQueryData(queryKey)).toBe("first");

  void queries.invalidateQueries({ queryKey });
  await expect.poll(() => reads.length).toBe(2);
  await replaceData(queries, queryKey, "saved");
  reads[1]?.resolve("first");
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve("saved, and changed by someone else");
  await expect.poll(() => shown.at(-1)).toBe("saved, and changed by someone else");
  expect(shown.slice(shown.indexOf("saved"))).not.toContain("first");
  stop();
});

test("nothing is read again if no read was in progress", async () => {
  const queries = new QueryClient();
  let reads = 0;
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => `read ${++reads}` });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => queries.getQueryData(queryKey)).toBe("read 1");
  await replaceData(queries, queryKey, "saved");
  expect(queries.getQueryData(queryKey)).toBe("saved");
  expect([reads, queries.isFetching()]).toEqual([1, 0]);
  stop();
});
