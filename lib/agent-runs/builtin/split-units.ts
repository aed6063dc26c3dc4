/** The smallest part to quote: a sentence, a list item or a table row. */
export type Unit = {
  text: string;
  kind: "sentence" | "item" | "row";
  /** Line of the passage, 0 first. */
  line: number;
};

/** A passage in units. `pairQuestion` is its question if it is a question-and-answer pair. */
export type SplitPassage = { pairQuestion: string | null; units: Unit[] };

const ITEM = /^\s*(?:[-–•*·]|\d{1,2}[.)])\s+/;
const ROW = / · (?=[^:·]{1,60}: )/;
/** Abbreviations whose period does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:sr|sra|srta|dr|dra|d|dña|prof|ej|p|pág|págs|art|arts|núm|nº|n|tel|tfno|av|avda|c|pza|aprox|máx|mín|etc|ud|uds|vs|mr|mrs|ms|st|no|e\.g|i\.e|approx|min|max|inc|ltd|dept|ext|fig|vol)\.$/i;
const INITIAL = /(?:^|\s)\p{Lu}\.$/u;

export function splitUnits(passage: string): SplitPassage {
  const lines = passage.split("\n").map((line) => line.trim());
  const [first = "", ...rest] = lines;
  const isPair = first.endsWith("?") && rest.some((line) => line !== "");
  const units = (isPair ? rest : lines).flatMap((line, index) => unitsOf(line, index));
  return { pairQuestion: isPair ? first : null, units };
}

function unitsOf(line: string, index: number): Unit[] {
  if (line === "") return [];
  if (ROW.test(line)) return [{ text: line.replace(ITEM, ""), kind: "row", line: index }];
  if (ITEM.test(line)) return [{ text: line.replace(ITEM, ""), kind: "item", line: index }];
  return sentencesOf(line).map((text) => ({ text, kind: "sentence", line: index }));
}

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const piece of line.split(/(?<=[.!?…]["»”)]?)\s+(?=["«“(¿¡]?[\p{Lu}\p{N}])/u)) {
    const before = sentences.at(-1);
    if (before !== undefined && (ABBREVIATION.test(before) || INITIAL.test(before)))
      sentences[sentences.length - 1] = `${before} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}
