import { expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { readForm } from "./read-form.ts";
import { registerUpload, requireUploadRoom } from "./upload-queue.ts";

const MAX_WAITING = 256;

/** The code and headers of the AppError that `work` throws. */
async function refusalOf(work: () => unknown): Promise<unknown> {
  const error = await (async () => work())().catch((thrown: unknown) => thrown);
  return error instanceof AppError ? { code: error.code, headers: error.headers } : error;
}

it("uses a quarter of the pool, serves workspaces in turn, and rejects uploads beyond the queue", async () => {
  const order: string[] = [];
  const opened = Promise.withResolvers<void>();
  const upload = (workspaceId: string, name = workspaceId) =>
    registerUpload(workspaceId, async () => {
      order.push(name);
      await opened.promise;
      return name;
    });
  const running = ["a1", "a2", "a3", "a4"].map((name) => upload("a", name));
  const many = Array.from({ length: MAX_WAITING - 1 }, () => upload("a"));
  requireUploadRoom();
  const other = upload("b");
  await expect.poll(() => order).toEqual(["a1", "a2", "a3", "a4"]);

  const refusal = { code: "RATE_LIMIT_EXCEEDED", headers: { "Retry-After": "5" } };
  expect(await refusalOf(requireUploadRoom)).toEqual(refusal);
  expect(await refusalOf(() => upload("c"))).toEqual(refusal);
  const form = new FormData();
  form.append("file", new Blob(["text"]), "a.txt");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const store = () => Promise.reject(new Error("nothing is stored"));
  expect(await refusalOf(() => readForm(request, { nameOf: (name) => name, store }))).toEqual(refusal);

  opened.resolve();
  expect(await Promise.all([...running, other])).toEqual(["a1", "a2", "a3", "a4", "b"]);
  expect(await Promise.all(many)).toHaveLength(MAX_WAITING - 1);
  expect(order.indexOf("b")).toBeLessThan(8);
  requireUploadRoom();
});

it("frees the slot of a registration that fails", async () => {
  const fail = () => registerUpload("a", () => Promise.reject(new Error("no such agent")));
  for (let index = 0; index < 5; index += 1) await expect(fail()).rejects.toThrow("no such agent");
  expect(await registerUpload("a", async () => "registered")).toBe("registered");
});
