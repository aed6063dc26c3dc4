import { beforeAll, describe, expect, it } from "vitest";
import type { StoredAgent } from "#lib/agents/index.ts";
import type { Block } from "#lib/passages/schema.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newAgent, teachAgent } from "#lib/testing/factories/teach-agent.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { type AnswerInput, answerQuestion } from "./answer-question.ts";
import type { AnswerPart } from "./schema.ts";

const heading = (text: string): Block => ({ kind: "heading", level: 1, text });
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const course = (...cells: string[]): Block => ({ kind: "row", header: ["Curso", "Precio", "Inicio"], cells });

const files: { name: string; blocks: Block[] }[] = [
  {
    name: "academia.pdf",
    blocks: [
      heading("Horarios de la academia"),
      paragraph(
        "La secretaría abre de lunes a viernes de 9:00 a 14:00. Los sábados abrimos de 10:00 a 13:00. Los domingos " +
          "y festivos permanece cerrada. En agosto la academia cierra del 1 al 20.",
      ),
      heading("Dónde estamos"),
      paragraph(
        "La academia está en la calle Mayor, 12, 28013 Madrid. La parada de metro más cercana es Sol. No disponemos " +
          "de aparcamiento propio, pero hay uno público en la plaza Mayor.",
      ),
      heading("Matrícula"),
      paragraph("Para matricularte necesitas estos documentos:"),
      { kind: "list", items: ["Copia del DNI", "Justificante de pago", "Una fotografía reciente"] },
      paragraph("La matrícula se puede pagar con tarjeta, por transferencia o con Bizum."),
    ],
  },
  {
    name: "precios.xlsx",
    blocks: [
      course("Francés", "110 €", "1 de febrero"),
      course("Alemán", "135 €", "3 de febrero"),
      course("Italiano", "90 €", "9 de febrero"),
    ],
  },
  {
    name: "faq.docx",
    blocks: [
      {
        kind: "qa",
        question: "¿Hay clases online?",
        answer: "Sí, en directo por Zoom. Quedan grabadas 30 días.",
      },
    ],
  },
];

describe("the built-in model", () => {
  useTestDatabase();
  const made: { ctx?: Awaited<ReturnType<typeof newWorkspace>>; agent?: StoredAgent; sessions: number } = {
    sessions: 0,
  };
  beforeAll(async () => {
    made.ctx = await newWorkspace();
    made.agent = await newAgent(made.ctx);
    for (const file of files) await teachAgent(made.ctx, made.agent.id, file);
  });

  async function ask(question: string, input: Partial<AnswerInput> = {}) {
    if (!made.ctx || !made.agent) throw new Error("the agent is there");
    made.sessions += 1;
    const session = { sessionId: `s${made.sessions}`, source: "api" as const };
    return answerQuestion(made.ctx, { agent: made.agent, question, ...session, ...input });
  }

  it.each([
    [
      "¿Hay aparcamiento?",
      "No disponemos de aparcamiento propio, pero hay uno público en la plaza Mayor. [1]",
    ],
    [
      "¿Puedo pagar con Bizum?",
      "La matrícula se puede pagar con tarjeta, por transferencia o con Bizum. [1]",
    ],
    ["Hola, ¿cuánto cuesta el curso de alemán?", "Curso: Alemán · Precio: 135 € · Inicio: 3 de febrero [1]"],
    ["¿Hay clases online?", "Sí, en directo por Zoom. Quedan grabadas 30 días. [1]"],
    [
      "¿Qué documentos necesito para matricularme?",
      "Para matricularte necesitas estos documentos:\n- Copia del DNI\n- Justificante de pago\n- Una fotografía reciente [1]",
    ],
  ])("quotes the passage that answers %s", async (question, answer) => {
    expect(await ask(question)).toMatchObject({ answer, status: "answered", error: null });
  });

  it("answers both parts of a question, each with its source", async () => {
    const { answer, sources } = await ask("¿Cuánto cuesta el curso de francés? ¿Hay clases online?");
    expect(answer).toBe(
      "Curso: Francés · Precio: 110 € · Inicio: 1 de febrero [1]\n\n" +
        "Sí, en directo por Zoom. Quedan grabadas 30 días. [2]",
    );
    expect(sources.map(({ fileName }) => fileName)).toEqual(["precios.xlsx", "faq.docx"]);
  });

  it("uses the session's previous question for a follow-up", async () => {
    const sessionId = "follow";
    await ask("¿A qué hora abrís de lunes a viernes?", { sessionId });
    expect((await ask("¿y los sábados?", { sessionId })).answer).toMatch(
      /^Los sábados abrimos de 10:00 a 13:00\./,
    );
    expect((await ask("gracias", { sessionId })).answer).toBe("¡De nada! Si necesitas algo más, aquí estoy.");
    expect((await ask("¿y los domingos?", { sessionId })).answer).toMatch(
      /domingos y festivos permanece cerrada/,
    );
  });

  it("replies that it has no answer and offers a person", async () => {
    const unknown = { status: "unknown", sources: [] };
    expect(await ask("¿Vendéis submarinos nucleares?")).toMatchObject({
      ...unknown,
      answer: expect.stringMatching(/^Lo siento, no lo sé.*una persona del equipo te responderá\.$/),
    });
    expect(await ask("Who painted the Mona Lisa?")).toMatchObject({
      ...unknown,
      answer: expect.stringMatching(/^Sorry, I do not know/),
    });
    expect((await ask("Quiero hablar con una persona")).answer).toMatch(/^Claro\. Deja aquí tu mensaje/);
  });

  it("streams the answer word by word", async () => {
    const parts: AnswerPart[] = [];
    const { answer } = await ask("¿Hay aparcamiento?", { onPart: (part) => parts.push(part) });
    const texts = parts.flatMap((part) => (part.type === "text" ? part.text : []));
    expect(texts).toHaveLength(14);
    expect(texts.join("")).toBe(answer);
    expect(parts.slice(-2)).toMatchObject([
      { type: "sources" },
      { type: "done", answer, status: "answered" },
    ]);
  });

  it("does not use another agent's or workspace's files", async () => {
    const ctx = await newWorkspace();
    const agent = await newAgent(ctx);
    const question = "¿Hay aparcamiento?";
    const asked = { agent, question, sessionId: "s", source: "api" as const };
    expect(await answerQuestion(ctx, asked)).toMatchObject({ status: "unknown", sources: [] });
    if (!made.ctx) throw new Error("the workspace is there");
    const second = await newAgent(made.ctx, { name: "Otra" });
    expect(await answerQuestion(made.ctx, { ...asked, agent: second })).toMatchObject({ status: "unknown" });
  });
});
