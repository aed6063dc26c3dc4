import { expect, test } from "vitest";
import { type Agent, type AgentSettings, agentTools, defaultWidget } from "#lib/agents/schema.ts";
import { AgentDraft, bodiesOf, draftOf, draftProblem, triedDraft } from "./agent-draft.ts";

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

test("a stored agent and its draft say the same, whatever order the tools come in", () => {
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

test("a draft is refused for what the endpoints refuse", () => {
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

test("websites are kept as origins", () => {
  const draft = draftOf(agent, settings);
  const allowedOrigins = ["https://Example.com/", "http://localhost:3000"];
  const parsed = AgentDraft.parse({ ...draft, widget: { ...draft.widget, allowedOrigins } });
  expect(parsed.widget.allowedOrigins).toEqual(["https://example.com", "http://localhost:3000"]);
});

test("the chat answers as the draft, with the stored name while there is none", () => {
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

test("a draft the chat cannot answer as says which control is wrong", () => {
  const draft = draftOf(agent, settings);
  expect(draftProblem(draft)).toBeNull();
  expect(draftProblem({ ...draft, name: "" })).toBeNull();
  expect(draftProblem({ ...draft, maxTokens: 0 })).toBe("Longest answer: must be between 1 and 32768.");
  expect(draftProblem({ ...draft, maxTokens: Number.NaN })).toBe("Longest answer: must be a number.");
});
