import { expect, it } from "vitest";
import { splitQuestion } from "./split-question.ts";
import { splitUnits } from "./split-units.ts";

it.each([
  ["¿A qué hora abrís?", ["¿A qué hora abrís?"]],
  ["Hola, ¿a qué hora abrís?", ["¿a qué hora abrís?"]],
  ["Buenos días. Quería saber el precio del curso", ["Quería saber el precio del curso"]],
  ["¿Cuánto cuesta el curso y cuándo empieza?", ["Cuánto cuesta el curso", "cuándo empieza?"]],
  ["¿Dónde estáis y qué teléfono tenéis?", ["Dónde estáis", "qué teléfono tenéis?"]],
  ["How much is it and where are you?", ["How much is it", "where are you?"]],
  ["¿Hay clases online? ¿Y certificado final?", ["Hay clases online?", "Y certificado final?"]],
  ["precio del inglés\nhorario de la tarde", ["precio del inglés", "horario de la tarde"]],
  ["¿Tenéis pan y leche?", ["¿Tenéis pan y leche?"]],
  ["Hola\nprecio del inglés\nhorario de la tarde", ["precio del inglés", "horario de la tarde"]],
  ["Hola", ["Hola"]],
])("splits %s", (message, parts) => {
  expect(splitQuestion(message)).toEqual(parts);
});

it("splits a passage into sentences, items and rows, and recognizes a question-and-answer pair", () => {
  const { pairQuestion, units } = splitUnits(
    "Pregunte por el Sr. López, c/ Sol 3. Cerramos a las 14.30 h. ¿Dudas? Llámenos.\n- Uno\n2. Dos\nCurso: A · Precio: 3 €",
  );
  expect(pairQuestion).toBeNull();
  expect(units.map(({ kind, text }) => [kind, text])).toEqual([
    ["sentence", "Pregunte por el Sr. López, c/ Sol 3."],
    ["sentence", "Cerramos a las 14.30 h."],
    ["sentence", "¿Dudas?"],
    ["sentence", "Llámenos."],
    ["item", "Uno"],
    ["item", "Dos"],
    ["row", "Curso: A · Precio: 3 €"],
  ]);
  expect(splitUnits("¿Hay wifi?\nSí, gratis.")).toEqual({
    pairQuestion: "¿Hay wifi?",
    units: [{ text: "Sí, gratis.", kind: "sentence", line: 0 }],
  });
});
