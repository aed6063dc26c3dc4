import { text } from "node:stream/consumers";
import { defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { usageError } from "../exit-codes.ts";
import { findContactId, findId } from "../find-record.ts";
import { toPlainLine, toPlainText } from "../plain-text.ts";

export const agentsAsk = defineCommand({
  name: "agents ask",
  summary: "Ask an AI agent",
  arguments: [
    { name: "AGENT", help: "The agent: name or ID." },
    { name: "QUESTION", help: 'The question; "-" reads it from the standard input.' },
  ],
  options: {
    session: { type: "string", value: "NAME", help: "Continue the conversation with this name." },
    contact: {
      type: "string",
      value: "CONTACT",
      help: "Ask as this contact (ID, email or phone number). The agent can change it.",
    },
    sources: { type: "boolean", help: "Also show the passages that the answer is based on." },
  },
  examples: [
    'tertulia agents ask Lola "When do you open?"',
    'tertulia agents ask Lola "And on Sundays?" --session test-1',
    "echo 'What does it cost?' | tertulia agents ask Lola - --json",
  ],
  async run(call) {
    const { session, contact, sources } = call.options;
    const [agent = "", words = ""] = call.arguments;
    const question = words === "-" ? (await text(call.io.stdin)).trim() : words;
    if (question === "") throw usageError("The question is empty.");
    const { client } = connect(call);
    const agentId = await findId("agent", agent, () => client.agents.list());
    const contactId = contact ? await findContactId(client, contact) : null;
    const sessionId = session ?? `cli-${crypto.randomUUID()}`;
    call.io.progress("Waiting for the answer");
    // A model may need minutes.
    const answer = await client.agentRuns.onMessage(
      { agentId, question, sessionId, ...(contactId && { contactId }) },
      { timeout: 300_000 },
    );
    call.show(answer, () =>
      [
        toPlainText(answer.answer),
        ...answer.actionsExecuted.map(({ type, value }) => `Action: ${toPlainLine(`${type} ${value}`)}`),
        ...(sources
          ? answer.sources.map(
              ({ fileName, passage }) => `\n${toPlainLine(fileName)}:\n${toPlainText(passage)}`,
            )
          : []),
      ].join("\n"),
    );
    return undefined;
  },
});
