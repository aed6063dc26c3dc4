import { type AutomationGraph, AutomationNode, type NodeType } from "#lib/automations/schema.ts";
import { layoutGraph } from "../layout-graph.ts";

export type StartingPoint = { id: string; label: string; description: string; graph: () => AutomationGraph };

type Step = { type: NodeType; config?: object; name?: string };

/** The starting points of a new automation. */
export const startingPoints: readonly StartingPoint[] = [
  {
    id: "welcome",
    label: "Welcome with buttons",
    description: "Greets new contacts, asks what they need, and tags them or hands over.",
    graph: () => {
      const buttons = [
        { id: "prices", title: "Prices" },
        { id: "person", title: "Talk to someone" },
      ];
      return draw(
        {
          start: { type: "start", config: { on: { type: "first_message" } } },
          ask: { type: "ask", config: { text: "Hello {{name}}! How can we help you?", buttons } },
          prices: { type: "send-message", config: { text: "Our plans start at …" } },
          tag: { type: "assign-tag" },
          person: { type: "hand-off", config: { note: "{{name}} asks for a person: {{message}}" } },
          other: { type: "hand-off", config: { note: "{{name}} wrote: {{answer}}" } },
        },
        ["start next ask", "ask prices prices", "prices next tag", "ask person person", "ask other other"],
      );
    },
  },
  {
    id: "follow-up",
    label: "Follow-up after silence",
    description:
      "Reminds a contact who reached a stage and has not written for two days, then creates a task.",
    graph: () =>
      draw(
        {
          start: { type: "start", config: { on: { type: "stage_reached" } } },
          wait: { type: "wait", config: { for: { type: "answer", timeout: { amount: 2, unit: "days" } } } },
          remind: {
            type: "send-message",
            config: { text: "Hello {{name}}, did you have time to look at it?" },
          },
          again: { type: "wait", config: { for: { type: "answer", timeout: { amount: 3, unit: "days" } } } },
          task: { type: "create-task", config: { name: "Call {{name}}: no answer", dueInDays: 1 } },
          end: { type: "end" },
        },
        [
          "start next wait",
          "wait timeout remind",
          "remind next again",
          "again timeout task",
          "wait next end",
        ],
      ),
  },
  {
    id: "lead",
    label: "Lead to task",
    description: "Every new contact becomes an opportunity and a task for a person, with a first greeting.",
    graph: () =>
      draw(
        {
          start: { type: "start", config: { on: { type: "new_contact" } } },
          person: { type: "assign-person" },
          deal: { type: "create-opportunity", config: { name: "{{name}} {{lastname}}" } },
          task: { type: "create-task", config: { name: "Get in touch with {{name}}", dueInDays: 1 } },
          greet: {
            type: "send-message",
            config: { text: "Thank you, {{name}}! We will be in touch today." },
          },
        },
        ["start next person", "person next deal", "deal next task", "task next greet"],
      ),
  },
  {
    id: "blank",
    label: "Blank",
    description: "Only a start step.",
    graph: () => draw({ start: { type: "start" } }, []),
  },
];

/** Builds a laid-out graph from steps by key and edges as "key port key". */
function draw(steps: Record<string, Step>, ways: readonly string[]): AutomationGraph {
  const ids = new Map(Object.keys(steps).map((key) => [key, crypto.randomUUID() as string]));
  const idOf = (key = "") => ids.get(key) ?? "";
  const nodes = Object.entries(steps).map(([key, { type, config = {}, name = "" }]) =>
    AutomationNode.parse({ id: idOf(key), type, name, config }),
  );
  const edges = ways.map((way) => {
    const [from, port = "next", to] = way.split(" ");
    return { id: crypto.randomUUID() as string, from: idOf(from), port, to: idOf(to) };
  });
  return layoutGraph({ nodes, edges });
}
