import { eq } from "drizzle-orm";
import { simulatedTemplates, simulators, templates } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Settings } from "./settings.ts";
import type { Colleague } from "./team.ts";

const reply = (text: string) => ({ type: "QUICK_REPLY", text });

/**
 * Creates three templates of the WhatsApp channel, also at its vendor: two approved and one pending, with button
 * actions.
 */
export async function addTemplates(
  { db, workspaceId }: Colleague,
  settings: Settings,
  channelId: string,
): Promise<void> {
  const { stages, tags } = settings;
  const effect = { tagIds: [], segmentationIds: [], phaseIds: [], agentIds: [] };
  const plans = [
    {
      vendorId: "8100000000001",
      name: "recordatorio_cita",
      category: "UTILITY",
      status: "approved",
      components: [
        body("Hola {{1}}, le recordamos su cita de {{2}} en la sede Chicó. ¿La confirma?", [
          "Camila",
          "mañana a las 10:30",
        ]),
        { type: "BUTTONS", buttons: [reply("Confirmo"), reply("Cambiar la hora")] },
      ],
      buttonEffects: [
        { ...effect, button: 0, phaseIds: [stages.Calificado.id] },
        { ...effect, button: 1, tagIds: [tags.Urgente.id] },
      ],
    },
    {
      vendorId: "8100000000002",
      name: "curso_diciembre",
      category: "MARKETING",
      status: "approved",
      components: [
        { type: "HEADER", format: "TEXT", text: "Empieza en diciembre" },
        body("{{1}}, abrimos el grupo intensivo de {{2}}. La clase de prueba es gratis.", [
          "Camila",
          "inglés",
        ]),
        { type: "FOOTER", text: "Academia Aurora" },
        { type: "BUTTONS", buttons: [reply("Quiero la clase"), reply("Más tarde")] },
      ],
      buttonEffects: [{ ...effect, button: 0, phaseIds: [stages.Contactado.id], tagIds: [tags.VIP.id] }],
    },
    {
      vendorId: "8100000000003",
      name: "pago_pendiente",
      category: "UTILITY",
      status: "pending",
      components: [
        body("Hola {{1}}, su factura de {{2}} vence el {{3}}. ¿Le ayudamos con algo?", [
          "Camila",
          "$745.000",
          "30 de noviembre",
        ]),
      ],
      buttonEffects: [],
    },
  ];
  await db.insert(templates).values(
    plans.map((plan) => ({
      workspaceId,
      id: newId(),
      channelId,
      language: "es",
      parameterFormat: "POSITIONAL",
      ...plan,
    })),
  );
  const [simulator] = await db.select().from(simulators).where(eq(simulators.channelId, channelId));
  if (!simulator) throw new Error("the demo's WhatsApp is simulated");
  await db.insert(simulatedTemplates).values(
    plans.map(({ vendorId: id, name, category, components }) => ({
      workspaceId,
      simulatorId: simulator.id,
      id,
      name,
      category,
      components,
      language: "es",
    })),
  );
}

function body(text: string, examples: string[]) {
  return { type: "BODY", text, example: { body_text: [examples] } };
}
