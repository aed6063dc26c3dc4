import { createAutomation, publishAutomation, updateAutomation } from "#lib/automations/index.ts";
import { type Automation, AutomationGraph } from "#lib/automations/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { DemoContent, ReminderTexts, WelcomeTexts } from "./content.ts";
import type { Settings } from "./settings.ts";
import type { DemoTemplates } from "./templates.ts";

type Drawn = { type: string; name: string; at: [x: number, y: number]; config: Record<string, unknown> };

export type DemoAutomations = { welcome: Automation; reminder: Automation };

/**
 * Creates an automation that answers the word of an advertisement, and one that follows up on proposals: its first
 * version writes after the reply window has closed, its second one sends a template.
 */
export async function addAutomations(
  ctx: WorkspaceContext,
  content: DemoContent,
  { settings, templates }: { settings: Settings; templates: DemoTemplates },
): Promise<DemoAutomations> {
  const { welcome, reminder } = content;
  const first = await createAutomation(ctx, {
    name: welcome.name,
    nodes: [],
    graph: welcomeGraph(settings, welcome),
  });
  const naive = reminderGraph(settings, reminder, {
    type: "send-message",
    config: { text: reminder.message },
  });
  const second = await createAutomation(ctx, { name: reminder.name, nodes: [], graph: naive });
  await publishAutomation(ctx, second.id);
  const config = { templateId: templates.followUp, variablesBody: ["{{contact.name}}"] };
  await updateAutomation(ctx, second.id, { graph: withSend(naive, { type: "send-template", config }) });
  return {
    welcome: await publishAutomation(ctx, first.id),
    reminder: await publishAutomation(ctx, second.id),
  };
}

type Send = Pick<Drawn, "type" | "config">;

function reminderGraph({ stages, tags }: Settings, texts: ReminderTexts, send: Send): AutomationGraph {
  return draw(
    {
      start: node("start", texts.start, [0, 0], {
        on: { type: "stage_reached", stageId: stages.proposal.id },
      }),
      wait: node("wait", texts.wait, [0, 160], {
        for: { type: "answer", timeout: { amount: 2, unit: "days" } },
      }),
      remind: { ...send, name: texts.send, at: [240, 320] },
      urgent: node("assign-tag", texts.urgent, [240, 480], { tagId: tags.urgent.id }),
    },
    ["start.next wait", "wait.timeout remind", "remind.next urgent"],
  );
}

/** The same graph, with the step that writes to the contact replaced. */
function withSend(graph: AutomationGraph, send: Send): AutomationGraph {
  const nodes = graph.nodes.map((one) => (one.type === "send-message" ? { ...one, ...send } : one));
  return AutomationGraph.parse({ ...graph, nodes });
}

function welcomeGraph({ stages, tags }: Settings, texts: WelcomeTexts): AutomationGraph {
  const buttons = [
    { id: "prices", title: texts.prices.button },
    { id: "visit", title: texts.visit.button },
  ];
  return draw(
    {
      start: node("start", texts.start, [0, 0], {
        // Only the word of the advertisement: the AI agent answers other first messages of a visitor.
        on: { type: "keyword", words: texts.words, match: "exact" },
      }),
      ask: node("ask", texts.ask.name, [0, 160], {
        text: texts.ask.text,
        buttons,
        timeout: { amount: 1, unit: "days" },
      }),
      prices: node("send-message", texts.prices.name, [-240, 340], { text: texts.prices.text }),
      tag: node("assign-tag", texts.quoted, [-240, 500], { tagId: tags.quoted.id }),
      stage: node("assign-stage", texts.qualified, [60, 340], { stageId: stages.qualified.id }),
      task: node("create-task", texts.call.name, [60, 500], { name: texts.call.task, dueInDays: 1 }),
      later: node("hand-off", texts.handOff.name, [320, 340], { note: texts.handOff.note }),
    },
    [
      "start.next ask",
      "ask.prices prices",
      "prices.next tag",
      "ask.visit stage",
      "stage.next task",
      "ask.other later",
    ],
  );
}

function node(type: string, name: string, at: Drawn["at"], config: Drawn["config"]): Drawn {
  return { type, name, at, config };
}

/** Returns a graph of nodes by local names. An edge is written "from.port to". */
function draw(drawn: Record<string, Drawn>, edges: readonly string[]): AutomationGraph {
  const ids = new Map(Object.keys(drawn).map((key) => [key, newId()]));
  return AutomationGraph.parse({
    nodes: Object.entries(drawn).map(
      ([
        key,
        {
          at: [x, y],
          ...rest
        },
      ]) => ({ ...rest, id: ids.get(key), x, y }),
    ),
    edges: edges.map((edge) => {
      const [from = "", port = "", to = ""] = edge.split(/[. ]/);
      return { id: newId(), from: ids.get(from), port, to: ids.get(to) };
    }),
  });
}
