import { expect, it } from "vitest";
import { buildSearchQuery } from "./build-search-query.ts";

const turn = (question: string) => ({ question, answer: "…" });

it("prepends the question that a follow-up depends on", () => {
  const memory = [
    turn("¿Dónde estáis?"),
    turn("¿A qué hora abrís de lunes a viernes?"),
    turn("¿y los sábados?"),
  ];
  expect(buildSearchQuery("¿y los domingos?", memory)).toBe(
    "¿A qué hora abrís de lunes a viernes?\n¿y los sábados?\n¿y los domingos?",
  );
  expect(buildSearchQuery("and how much is it?", [turn("Do you ship to Spain?")])).toBe(
    "Do you ship to Spain?\nand how much is it?",
  );
});

it("does not change a standalone question", () => {
  const memory = [turn("¿Dónde estáis?")];
  expect(buildSearchQuery("¿Cuánto cuesta el curso de inglés?", memory)).toBe(
    "¿Cuánto cuesta el curso de inglés?",
  );
  expect(buildSearchQuery("¿y los domingos?", [])).toBe("¿y los domingos?");
});
