import type { Block } from "#lib/passages/schema.ts";
import type { Document } from "./collection.ts";

/** Sentences about other topics, in which `{n}` is a noun, `{p}` a place, `{m}` a name, `{d}` a number. */
const spanish = [
  "El informe de {p} recoge que {m} presentó {d} propuestas sobre {n} y {n} durante la sesión ordinaria.",
  "Durante el siglo {d}, la región de {p} vivió del comercio de {n}, hasta que llegó {m}.",
  "La comisión acordó revisar el precio de {n} y el horario del archivo de {p} antes de otoño.",
  "Según {m}, el estudio de {n} exige comparar muestras de {p} tomadas cada {d} días.",
  "Los envíos de {n} hacia {p} sumaron {d} toneladas; la garantía de origen la firma {m}.",
  "En el capítulo {d} se describe cómo {m} cambió {n} por {n} en el puerto de {p}.",
  "El pago de los jornales se hacía en {n}, y las devoluciones quedaban anotadas por {m} en el libro de {p}.",
  "Quien visita {p} encuentra un museo dedicado a {n}, abierto por {m} con {d} piezas.",
  "La cuenta de resultados del grupo de {p} muestra {d} millones en {n}, frente a los {d} del año anterior.",
  "No existe acuerdo sobre si {n} influyó en {n}; {m} sostiene que la cita procede de {p}.",
];
const english = [
  "The {p} report notes that {m} submitted {d} papers on {n} and {n} at the regular meeting.",
  "In the {d} years before the war, {p} lived on the trade in {n}, until {m} arrived.",
  "The committee agreed to review the price of {n} and the opening hours of the {p} archive.",
  "According to {m}, the study of {n} requires samples from {p} taken every {d} days.",
  "Shipping of {n} to {p} reached {d} tonnes; the certificate of origin is signed by {m}.",
  "Chapter {d} describes how {m} exchanged {n} for {n} in the harbour of {p}.",
  "Wages were paid in {n}, and returns were noted by {m} in the {p} ledger.",
  "Visitors to {p} find a museum of {n} opened by {m} with {d} pieces.",
  "The accounts of the {p} group show {d} million in {n}, against {d} the year before.",
  "Nobody agrees whether {n} shaped {n}; {m} holds that the quotation comes from {p}.",
];
const nouns = {
  es: "algodón trigo hierro cobre madera sal aceite vino lana seda papel carbón azúcar cacao pescado mármol vidrio cerámica plata miel corcho lino tabaco arroz canela especias caucho estaño yeso cera ámbar tinta cáñamo maíz cebada centeno avena olivo viñedo ganado caballos mulas molinos telares imprentas relojes campanas puentes faros canales acueductos minas hornos fraguas astilleros mercados ferias gremios cofradías tratados fueros cartas mapas brújulas astrolabios telescopios eclipses cometas mareas volcanes glaciares terremotos sequías".split(
    " ",
  ),
  en: "cotton wheat iron copper timber salt oil wine wool silk paper coal sugar cocoa fish marble glass pottery silver honey cork linen tobacco rice cinnamon spices rubber tin plaster wax amber ink hemp maize barley rye oats olives vineyards cattle horses mules mills looms presses clocks bells bridges lighthouses canals aqueducts mines kilns forges shipyards markets fairs guilds brotherhoods treaties charters letters maps compasses astrolabes telescopes eclipses comets tides volcanoes glaciers earthquakes droughts".split(
    " ",
  ),
};
const starts =
  "Al Bar Cas Dor El Fer Gal Hor Ir Jas Kal Lor Mon Nav Or Pal Quin Ras Sol Tor Ur Val Wes Yar Zam".split(
    " ",
  );
const middles = "a be ci do en fa gi lo ma ne ri sa te vi".split(" ");
const ends = "bón cia dera gal lia mar nez polis rosa sota tana ver wick zona".split(" ");

/** Returns `files` documents with `count` passages in both languages about unrelated topics, the same in every run. */
export function makeNoise(count: number, files: number): Document[] {
  const random = sequence(20_260_401);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const name = () => pick(starts) + pick(middles) + pick(ends);
  const sentence = (language: "es" | "en") =>
    pick(language === "es" ? spanish : english).replace(/\{(.)\}/g, (_, kind: string) => {
      if (kind === "n") return pick(nouns[language]);
      return kind === "d" ? String(Math.floor(random() * 900) + 2) : name();
    });
  const documents: Document[] = [];
  for (let file = 0; file < files; file += 1) {
    const language = file % 2 === 0 ? "es" : "en";
    const blocks: Block[] = [];
    for (let part = 0; part < count / files; part += 1) {
      blocks.push({ kind: "heading", level: 2, text: `${name()} ${part}` });
      blocks.push({
        kind: "paragraph",
        text: Array.from({ length: 11 }, () => sentence(language)).join(" "),
      });
    }
    documents.push({ name: `archive-${file}.txt`, blocks });
  }
  return documents;
}

/** Mulberry32: numbers from 0 to 1, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
