import { expect, test } from "vitest";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { type Agent, type AgentSettings, agentTools, defaultWidget } from "#lib/agents/schema.ts";
import { englishMessages, englishText } from "#lib/testing/english-text.ts";
import { AgentDraft, bodiesOf, draftOf, draftProblem, triedDraft } from "./agent-draft.ts";

setReaderMessages("en", englishMessages());
const t = englishText("agents.agentFields");

const agent: Agent = {
  id: "a",
  name: "Reception",
  model: "builtin",
  prompt: "Be brief.",
  temperature: 0.3,
  maxTokens: 1024,
  channelId: null,
  platformType: "webchat",
  widgetEnabled: true,
  workspaceId: "w",
  creationDate: "2026-01-01T00:00:00.000Z",
  updatedDate: "2026-01-01T00:00:00.000Z",
  files: ["prices.pdf"],
};
const settings: AgentSettings = {
  agentId: "a",
  tools: ["switch_off", "assign_stage"],
  fallbackMessage: null,
  widget: defaultWidget,
};

test("converts a stored agent to a draft and back, regardless of the order of tools", () => {
  const draft = draftOf(agent, settings);
  expect(draft.tools).toEqual(["assign_stage", "switch_off"]);
  expect(draft.fallbackMessage).toBe("");
  const checked = AgentDraft.parse(draft);
  expect(bodiesOf(checked)).toEqual({
    agent: {
      name: "Reception",
      model: "builtin",
      prompt: "Be brief.",
      temperature: 0.3,
      maxTokens: 1024,
      channelId: null,
      platformType: "webchat",
    },
    settings: { tools: ["assign_stage", "switch_off"], fallbackMessage: "", widget: defaultWidget },
  });
});

test("rejects a draft that the endpoints reject", () => {
  const draft = draftOf(agent, settings);
  const wrong = {
    ...draft,
    name: " ",
    temperature: 1.1,
    maxTokens: 0,
    widget: { ...draft.widget, color: "red" },
  };
  const paths = AgentDraft.safeParse(wrong).error?.issues.map(({ path }) => path.join("."));
  expect(paths).toEqual(["name", "temperature", "maxTokens", "widget.color"]);
});

test("stores websites as origins", () => {
  const draft = draftOf(agent, settings);
  const allowedOrigins = ["https://Example.com/", "http://localhost:3000"];
  const parsed = AgentDraft.parse({ ...draft, widget: { ...draft.widget, allowedOrigins } });
  expect(parsed.widget.allowedOrigins).toEqual(["https://example.com", "http://localhost:3000"]);
});

test("tests the draft with the stored name if its name is empty", () => {
  const draft = { ...draftOf(agent, settings), name: "", prompt: "Be kind.", fallbackMessage: " " };
  expect(triedDraft(draft)).toEqual({
    name: undefined,
    model: "builtin",
    prompt: "Be kind.",
    temperature: 0.3,
    maxTokens: 1024,
    tools: [...agentTools].filter((tool) => draft.tools.includes(tool)),
    fallbackMessage: null,
  });
});

test("returns which field prevents a test", () => {
  const draft = draftOf(agent, settings);
  expect(draftProblem(draft, t)).toBeNull();
  expect(draftProblem({ ...draft, name: "" }, t)).toBeNull();
  expect(draftProblem({ ...draft, maxTokens: 0 }, t)).toBe("Max tokens: must be between 1 and 32768.");
  expect(draftProblem({ ...draft, maxTokens: Number.NaN }, t)).toBe("Max tokens: must be a number.");
});
