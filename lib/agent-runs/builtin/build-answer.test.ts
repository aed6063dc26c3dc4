import { describe, expect, it } from "vitest";
import type { FoundPassage } from "#lib/passages/schema.ts";
import { buildAnswer, type FoundPart } from "./build-answer.ts";

const passage = (text: string, more: Partial<FoundPassage> = {}): FoundPassage => ({
  fileId: "f",
  fileName: "guía.pdf",
  ordinal: 0,
  heading: "",
  passage: text,
  page: null,
  score: 0.9,
  ...more,
});
const part = (question: string, ...passages: FoundPassage[]): FoundPart => ({
  question,
  context: question,
  passages,
  confident: passages.length > 0,
});
const long =
  "Somos una academia familiar fundada en 1990 por dos hermanas. Damos clase de idiomas y de música. Hay aparcamiento " +
  "gratuito detrás del edificio. En verano organizamos campamentos para niños y niñas de seis a doce años. El equipo " +
  "lo forman veinte profesores con mucha experiencia y muchas ganas.";

describe("reply composed of quotes", () => {
  it("quotes the sentence that answers instead of the whole passage", () => {
    expect(buildAnswer([part("¿Hay aparcamiento?", passage(long))], "es").answer).toMatch(
      /^Hay aparcamiento gratuito detrás del edificio\..{0,110} \[1\]$/,
    );
  });

  it("is the row that matches the question", () => {
    const rows = ["Silla · Precio: 120 €", "Mesa · Precio: 300 €", "Lámpara · Precio: 40 €"];
    const table = passage(rows.map((row) => `Producto: ${row}`).join("\n"));
    expect(buildAnswer([part("¿Cuánto cuesta la mesa?", table)], "es").answer).toBe(
      "Producto: Mesa · Precio: 300 € [1]",
    );
    expect(buildAnswer([part("¿Qué precios tenéis?", table)], "es").answer.split("\n")).toHaveLength(3);
  });

  it("adds the heading if the sentence lacks part of the question", () => {
    const hours = passage("De 10:00 a 13:00.", { heading: "Horario › Sábados" });
    expect(buildAnswer([part("¿Y los sábados?", hours)], "es").answer).toBe("Sábados: De 10:00 a 13:00. [1]");
  });

  it("names a quote's other language in the language of the question", () => {
    const spanish = passage("El aparcamiento está en la plaza Mayor y es gratis los domingos.");
    expect(buildAnswer([part("Is there a parking place?", spanish)], "en").answer).toBe(
      "This is what I found in “guía.pdf” (in Spanish):\n" +
        "El aparcamiento está en la plaza Mayor y es gratis los domingos. [1]",
    );
  });

  it("shows the closest passage if it is unsure, with a notice", () => {
    const unsure = (score: number) =>
      buildAnswer([{ ...part("¿Aparcan motos?", passage(long, { score })), confident: false }], "es");
    expect(unsure(0.3)).toMatchObject({
      answer: expect.stringMatching(/^No lo sé con seguridad\..+:\n\n.*Hay aparcamiento gratuito.* \[1\]$/s),
      sources: [{ fileName: "guía.pdf" }],
      status: "unknown",
    });
    expect(unsure(0.29)).toMatchObject({
      answer: expect.stringMatching(/^Lo siento, no lo sé:/),
      sources: [],
      status: "unknown",
    });
  });

  it("quotes a passage once, numbers the sources, and names the unanswered parts", () => {
    const price = passage("El curso cuesta 90 euros y empieza en mayo.");
    const place = passage("Estamos en la calle Mayor, 3.", { ordinal: 1 });
    const parts = [part("Cuánto cuesta el curso", price), part("cuándo empieza?", price)];
    expect(buildAnswer(parts, "es")).toMatchObject({
      answer: "El curso cuesta 90 euros y empieza en mayo. [1]",
      sources: [price],
    });
    const others = [...parts, part("¿dónde estáis?", place), part("vendéis bicis?")];
    expect(buildAnswer(others, "es")).toMatchObject({
      answer:
        "El curso cuesta 90 euros y empieza en mayo. [1]\n\nEstamos en la calle Mayor, 3. [2]\n\n" +
        "No encontré nada sobre “vendéis bicis”; una persona del equipo puede responderte.",
      sources: [price, place],
      status: "answered",
    });
    expect(buildAnswer([part("vendéis bicis?")], "es")).toMatchObject({ status: "unknown", sources: [] });
  });
});
