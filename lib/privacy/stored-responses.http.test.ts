import { expect, it } from "vitest";
import { newKeyedCaller } from "#lib/testing/factories/keyed-caller.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { eraseContactJob } from "./jobs.ts";

const server = useTestServer();
const rosa = { name: "Rosa Quispe", email: "rosa@quispe.example" };

it("erases the stored responses of its workspace only", async () => {
  const [own, other] = [await newKeyedCaller(server), await newKeyedCaller(server)];
  const { data } = await own.send("POST /api/contact", { body: rosa });
  await own.send("POST /api/tag", { body: { name: "VIP" }, key: "unrelated" });
  const first = await other.send("POST /api/contact", { body: rosa });
  const started = await own.send(`POST /api/contact/${data.id}/erase`, {
    body: { confirmation: rosa.name },
    key: null,
  });
  await runJobs({ jobs: [eraseContactJob] });

  const erasure = await own.send(`GET /api/privacy/erasure/${started.data.id}`, { key: null });
  expect(erasure.data).toMatchObject({ status: "done", counts: { idempotency_keys: 1 } });
  const again = await other.send("POST /api/contact", { body: rosa });
  expect(again).toMatchObject({ status: 200, isReplayed: true, text: first.text });
  const unrelated = await own.send("POST /api/tag", { body: { name: "VIP" }, key: "unrelated" });
  expect(unrelated).toMatchObject({ status: 200, isReplayed: true });
  const erased = await own.send("POST /api/contact", { body: rosa });
  expect(erased).toMatchObject({ status: 422, errorCode: "IDEMPOTENCY_MISMATCH" });
});
