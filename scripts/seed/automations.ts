import { createAutomation, publishAutomation } from "#lib/automations/index.ts";
import { type Automation, AutomationGraph } from "#lib/automations/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Settings } from "./settings.ts";

type Drawn = { type: string; name: string; at: [x: number, y: number]; config: Record<string, unknown> };

/**
 * Creates a published welcome automation that asks what the contact needs, and a draft that follows up on an offer.
 * Returns the first.
 */
export async function addAutomations(ctx: WorkspaceContext, settings: Settings): Promise<Automation> {
  const { stages, tags } = settings;
  const welcome = await createAutomation(ctx, {
    name: "Bienvenida",
    nodes: [],
    graph: welcomeGraph(settings),
  });
  const published = await publishAutomation(ctx, welcome.id);
  const followUp = draw(
    {
      start: node("start", "Llega a Propuesta", [0, 0], {
        on: { type: "stage_reached", stageId: stages.Propuesta.id },
      }),
      wait: node("wait", "Dos días", [0, 160], {
        for: { type: "answer", timeout: { amount: 2, unit: "days" } },
      }),
      remind: node("send-message", "Recordar", [240, 320], {
        text: "Hola {{name}}, ¿has podido ver nuestra propuesta?",
      }),
      urgent: node("assign-tag", "Marcar urgente", [240, 480], { tagId: tags.Urgente.id }),
    },
    ["start.next wait", "wait.timeout remind", "remind.next urgent"],
  );
  await createAutomation(ctx, { name: "Seguimiento de propuestas", nodes: [], graph: followUp });
  return published;
}

function welcomeGraph({ stages, tags }: Settings): AutomationGraph {
  const buttons = [
    { id: "precios", title: "Precios" },
    { id: "visita", title: "Una visita" },
  ];
  return draw(
    {
      start: node("start", "Saluda", [0, 0], {
        // Only greetings: the AI agent answers a message that asks something.
        on: { type: "keyword", words: ["hola", "buenas", "buenas tardes", "info"], match: "exact" },
      }),
      ask: node("ask", "¿Qué buscas?", [0, 160], {
        text: "¡Hola {{name}}! ¿Qué te interesa?",
        buttons,
        timeout: { amount: 1, unit: "days" },
      }),
      prices: node("send-message", "Precios", [-240, 340], {
        text: "Los planes empiezan en 49 € al mes. ¿Te preparamos un presupuesto?",
      }),
      tag: node("assign-tag", "Presupuesto enviado", [-240, 500], { tagId: tags["Presupuesto enviado"].id }),
      stage: node("assign-stage", "Calificado", [60, 340], { stageId: stages.Calificado.id }),
      task: node("create-task", "Llamar", [60, 500], {
        name: "Llamar a {{name}} para la visita",
        dueInDays: 1,
      }),
      later: node("hand-off", "A una persona", [320, 340], { note: "Escribió: {{message}}" }),
    },
    [
      "start.next ask",
      "ask.precios prices",
      "prices.next tag",
      "ask.visita stage",
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
