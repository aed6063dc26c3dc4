import { describe, expect, it } from "vitest";
import { plainText } from "#lib/platform/plain-text.ts";
import { detectLanguage } from "./detect-language.ts";
import { spellingVariants } from "./spelling-variants.ts";
import { termsOf } from "./stem.ts";
import { tokenize } from "./tokenize.ts";

const words = (text: string) => tokenize(text).map(({ word }) => word);

describe("tokenize", () => {
  it.each([
    ["¿Cuánto CUESTA?", "cuanto cuesta"],
    ["wi-fi", "wifi wi fi"],
    ["15días", "15dias 15 dias"],
    ["AB-1234", "ab1234 ab 1234"],
    ["$1,299.00 o 1.299,50 €", "1299 o 1299 1299.50 euro"],
    ["24/7", "247 24 7"],
    ["976 555 310", "976555310 976 555 310"],
    ["ana@tienda.es", "anatiendaes ana@tienda.es ana tienda es"],
    ["ﬁn.Otra ＡＢ", "fin otra ab"],
    ["", ""],
  ])("reads %s", (text, expected) => {
    expect(words(text).join(" ")).toBe(expected);
  });

  it("counts positions in words", () => {
    expect(tokenize("el wi-fi va").map(({ place }) => place)).toEqual([0, 1, 1, 2, 3]);
  });
});

describe("termsOf", () => {
  it.each([
    ["es", "devolución devolucion devoluciones"],
    ["es", "cuesta cuestan costó costar"],
    ["es", "devuelvo devolver devuelto devolvemos"],
    ["es", "precio precios"],
    ["es", "luz luces"],
    ["es", "día días"],
    ["es", "cierra cierran cerrar cierre cerramos"],
    ["es", "envío envíos enviar enviamos"],
    ["es", "cancelar cancelación cancelado cancelo"],
    ["es", "buscar busque buscando"],
    ["en", "refund refunds refunded refunding"],
    ["en", "cancel cancelled cancellation cancelling"],
    ["en", "deliver delivery deliveries delivered"],
    ["en", "buy bought buying"],
    ["en", "policy policies"],
    ["en", "child children"],
  ] as const)("returns one term in %s for %s", (language, forms) => {
    const terms = forms.split(" ").map((form) => termsOf(plainText(form), language).join());
    expect([...new Set(terms)]).toEqual([terms[0]]);
  });

  it.each([
    ["use", "use"],
    ["early", "earli"],
    ["only", "onli"],
  ])("does not stem %s too far", (word, stem) => {
    expect(termsOf(word, "en")).toEqual([stem]);
  });

  it("returns terms of both languages if the language is unknown, and keeps codes", () => {
    expect(termsOf("opening", "simple")).toEqual(["opening", "open"]);
    expect(termsOf("ab1234", "simple")).toEqual(["ab1234"]);
    expect(termsOf("constructor", "en")).toEqual(["constructor"]);
  });
});

it("detects the language by stop words", () => {
  expect(detectLanguage(words("Los precios de la tienda"))).toBe("es");
  expect(detectLanguage(words("The prices of the shop"))).toBe("en");
  expect(detectLanguage(words("SKU 4021 Roble"))).toBe("simple");
});

it("suggests corrections of a mistyped word, most likely first", () => {
  const likeness = (typed: string, meant: string) =>
    spellingVariants(typed).find(({ word }) => word === meant)?.likeness ?? 0;
  expect(likeness("devolusion", "devolucion")).toBe(0.85);
  expect(likeness("orario", "horario")).toBe(0.85);
  expect(likeness("garntia", "garantia")).toBe(0.8);
  expect(likeness("preico", "precio")).toBe(0.8);
  expect(likeness("refumd", "refund")).toBeGreaterThanOrEqual(0.6);
  expect(likeness("gato", "perro")).toBe(0);
});
