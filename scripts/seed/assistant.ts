import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createAgent, updateAgentSettings } from "#lib/agents/index.ts";
import { addFileDirect } from "#lib/knowledge/index.ts";
import { rawBodyOf } from "#lib/platform/api/raw-body.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const knowledge = join(import.meta.dirname, "knowledge");

const prompt = [
  "Eres Lucía, la asistente de la Academia Aurora, una academia de idiomas de Bogotá.",
  "Respondes en el idioma en que te escriben, con frases cortas y de usted. Usas solo lo que dicen los archivos de la " +
    "academia: cursos, precios, horarios y condiciones. Si algo no está ahí, lo dices y ofreces que una persona del " +
    "equipo responda. Cuando alguien quiera empezar, propones la clase de prueba o el examen de nivel, que son gratis.",
].join("\n\n");

/**
 * Creates an agent of the demo's language school with files about courses, prices and conditions, and an enabled
 * widget. The job runner processes the files when the instance runs.
 */
export async function addAssistant(ctx: WorkspaceContext): Promise<void> {
  const agent = await createAgent(ctx, {
    name: "Lucía",
    prompt,
    platformType: "webchat",
    widgetEnabled: true,
  });
  await updateAgentSettings(ctx, agent.id, {
    widget: {
      color: "#0f766e",
      title: "Academia Aurora",
      greeting: "¡Hola! Soy Lucía. Pregúnteme por cursos, horarios y precios.",
      placeholder: "Escriba su pregunta…",
    },
  });
  for (const name of (await readdir(knowledge)).sort()) {
    const form = new FormData();
    form.set("workspaceId", ctx.workspaceId);
    form.set("agentId", agent.id);
    form.set("file", await openAsBlob(join(knowledge, name)), name);
    await addFileDirect(ctx, rawBodyOf(new Request("http://localhost/", { method: "POST", body: form })));
  }
}
