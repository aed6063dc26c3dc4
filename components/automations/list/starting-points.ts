import { randomId } from "#components/ui/random-id.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type AutomationGraph, AutomationNode, type NodeType } from "#lib/automations/schema.ts";
import { layoutGraph } from "../layout-graph.ts";

type StartingPoint = { id: "welcome" | "follow-up" | "lead" | "blank"; graph: (t: Texts) => AutomationGraph };

/** The texts of the steps, in the language of the user who creates the automation. */
type Texts = Translate<"automations.startingPoints">;

type Step = { type: NodeType; config?: object; name?: string };

export const startingPoints: readonly StartingPoint[] = [
  {
    id: "welcome",
    graph: (t) => {
      const buttons = [
        { id: "prices", title: t("texts.prices") },
        { id: "person", title: t("texts.person") },
      ];
      return buildGraph(
        {
          start: { type: "start", config: { on: { type: "first_message" } } },
          ask: { type: "ask", config: { text: t("texts.greeting"), buttons } },
          prices: { type: "send-message", config: { text: t("texts.plans") } },
          tag: { type: "assign-tag" },
          person: { type: "hand-off", config: { note: t("texts.asksForAPerson") } },
          other: { type: "hand-off", config: { note: t("texts.wrote") } },
        },
        ["start next ask", "ask prices prices", "prices next tag", "ask person person", "ask other other"],
      );
    },
  },
  {
    id: "follow-up",
    graph: (t) =>
      buildGraph(
        {
          start: { type: "start", config: { on: { type: "stage_reached" } } },
          wait: { type: "wait", config: { for: { type: "answer", timeout: { amount: 2, unit: "days" } } } },
          remind: {
            type: "send-message",
            config: { text: t("texts.reminder") },
          },
          again: { type: "wait", config: { for: { type: "answer", timeout: { amount: 3, unit: "days" } } } },
          task: { type: "create-task", config: { name: t("texts.call"), dueInDays: 1 } },
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
    graph: (t) =>
      buildGraph(
        {
          start: { type: "start", config: { on: { type: "new_contact" } } },
          person: { type: "assign-person" },
          deal: { type: "create-opportunity", config: { name: "{{contact.name}} {{contact.lastname}}" } },
          task: { type: "create-task", config: { name: t("texts.contact"), dueInDays: 1 } },
          greet: {
            type: "send-message",
            config: { text: t("texts.thanks") },
          },
        },
        ["start next person", "person next deal", "deal next task", "task next greet"],
      ),
  },
  {
    id: "blank",
    graph: () => buildGraph({ start: { type: "start" } }, []),
  },
];

/** Builds a laid-out graph from steps by key and edges as "key port key". */
function buildGraph(steps: Record<string, Step>, connections: readonly string[]): AutomationGraph {
  const ids = new Map(Object.keys(steps).map((key) => [key, randomId()]));
  const idOf = (key = "") => ids.get(key) ?? "";
  const nodes = Object.entries(steps).map(([key, { type, config = {}, name = "" }]) =>
    AutomationNode.parse({ id: idOf(key), type, name, config }),
  );
  const edges = connections.map((way) => {
    const [from, port = "next", to] = way.split(" ");
    return { id: randomId(), from: idOf(from), port, to: idOf(to) };
  });
  return layoutGraph({ nodes, edges });
}
