import { expect, it } from "vitest";
import { snippetOf } from "./snippet.ts";

const marked = (text: string, query: string) => {
  const { snippet, highlights } = snippetOf(text, query);
  return highlights.map(({ start, end }) => snippet.slice(start, end));
};

it("highlights words regardless of case, accents and ending, and prefixes", () => {
  expect(marked("¿Aceptáis DEVOLUCIONES de pagos?", "devolución pago")).toEqual(["DEVOLUCIONES", "pagos"]);
  expect(marked("La factura llegó ayer", "fact")).toEqual(["factura"]);
  expect(marked("shipping was late, ship it", "shipped")).toEqual(["shipping", "ship"]);
  expect(marked("casa y cosa", "caso")).toEqual([]);
});

it("cuts a long text around the first word found, at spaces", () => {
  const text = `${"antes ".repeat(50)}aquí está ${"después ".repeat(60)}`;
  const { snippet, highlights } = snippetOf(text, "aqui");
  expect(snippet.startsWith("…antes ")).toBe(true);
  expect(snippet.endsWith("después…")).toBe(true);
  expect(snippet.length).toBeLessThanOrEqual(242);
  expect(highlights.map(({ start, end }) => snippet.slice(start, end))).toEqual(["aquí"]);
  expect(snippetOf("corto", "nada")).toEqual({ snippet: "corto", highlights: [] });
  expect(snippetOf("", "nada")).toEqual({ snippet: "", highlights: [] });
});

it("keeps positions if there is no space to cut at", () => {
  const { snippet, highlights } = snippetOf(`${"x".repeat(500)}`, "xxx");
  expect(snippet).toBe(`${"x".repeat(240)}…`);
  expect(highlights).toEqual([{ start: 0, end: 240 }]);
});
