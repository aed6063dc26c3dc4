import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  advanceToResume,
  day,
  keyword,
  newFlowFixture,
  publishFlow,
  question,
  receiveText,
  runsOf,
  send,
  sentTexts,
} from "#lib/testing/factories/automation.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { listMessages } from "../message/list-messages.ts";
import { sendMessage } from "./send-message.ts";

describe("stopWaitingRuns", () => {
  useTestDatabase();

  const waits = [
    ["a question", question, ["start > step", "step.other > later", "step.timeout > later"]],
    [
      "a wait",
      { type: "wait", config: { for: { type: "time", duration: day } } },
      ["start > step", "step > later"],
    ],
  ] as const;

  it.each(waits)("stops a run at %s when a person replies, with the reason", async (_what, step, edges) => {
    const { ctx, chat } = await newFlowFixture();
    const { id, name } = await publishFlow(
      ctx,
      { start: keyword("hola"), step, later: send("Te llamamos") },
      [...edges],
    );
    const { contactId, conversationId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    const other = await receiveText(ctx, chat, { from: "eva", text: "hola" });
    await runJobs();
    const [otherRun, run] = await runsOf(ctx, id);
    const reply = (author: { type: "user" | "system"; id: string | null; name: string }, text: string) =>
      sendMessage(ctx, { conversationId, author, message: { kind: "text", text } });
    await reply({ type: "system", id: null, name: "API" }, "Aviso");
    expect((await runsOf(ctx, id)).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
    await reply({ type: "user", id: ctx.userId, name: "Ana" }, "Soy Ana");
    expect((await runsOf(ctx, id))[1]).toMatchObject({
      id: run?.id,
      status: "cancelled",
      reason: "Ana replied in the conversation.",
    });
    const { data } = await listMessages(ctx, { contactId, pageSize: 100 });
    expect(data.filter(({ direction }) => direction === "note")).toMatchObject([
      {
        author: { name },
        text: `The automation “${name}” stopped: Ana replied in the conversation.`,
        content: {
          parts: [
            { code: "automationStopped", values: { automation: name } },
            { code: "personReplied", values: { name: "Ana" } },
          ],
        },
      },
    ]);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "gracias" })).taken).toBe(false);
    await advanceToResume(run?.id ?? "");
    await advanceToResume(otherRun?.id ?? "");
    expect(await sentTexts(ctx, contactId)).not.toContain("Te llamamos");
    expect(await sentTexts(ctx, other.contactId)).toContain("Te llamamos");
  });
});
