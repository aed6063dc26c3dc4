import { expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newChat, receiveText } from "#lib/testing/factories/automation.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listRuns, recordSkippedReply } from "./index.ts";

useTestDatabase();

it("records in the agent's log who got a message", async () => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { agentId } = await newChat(ctx);
  const { contactId, conversationId } = await receiveText(ctx, { agentId }, { from: "zoe", text: "hola" });
  const silence = {
    conversationId,
    contactId,
    question: "hola",
    note: reason("The automation “A” replied.", "answersAutomation", { automation: "A" }),
  };
  await recordSkippedReply(ctx, silence);
  await recordSkippedReply(ctx, { ...silence, conversationId: newId() });
  const { data } = await listRuns(ctx, { agentId, workspaceId: ctx.workspaceId, pageSize: 9 });
  expect(data).toMatchObject([
    {
      sessionId: conversationId,
      source: "widget",
      question: "hola",
      status: "silent",
      error: silence.note.text,
    },
  ]);
});
