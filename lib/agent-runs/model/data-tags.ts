import { randomToken } from "#lib/platform/crypto.ts";
import { plainText } from "#lib/platform/plain-text.ts";

/** The tags of one model call. Their key cannot be guessed, so no text can open or close them. */
export type DataTags = {
  /** The opening tag: `passages` → `<passages-KEY>`. */
  open(name: TagName): string;
  /** Encloses a text in the tags of a name. */
  wrap(name: TagName, text: string): string;
  /** Replaces the opening bracket of everything that looks like a tag without the key by `(`. */
  neutralize(text: string): string;
};

type TagName = "passages" | "contact" | "tool-result";

const KEY_BYTES = 16;
/** An opening angle bracket, a similar character, or its escape in HTML, URLs or JSON. */
const BRACKET = String.raw`[<‹〈⟨❮❬]|&lt;?|&#0*60;?|&#x0*3c;?|%3c|\\u003c|\\x3c`;
/** Slashes and JSON escapes of line ends. The pattern is unambiguous, so that matching takes linear time. */
const SEPARATORS = String.raw`(?:[/\\∕⁄][nrt]?)*`;
/** An email address such as `<contacto@example.com>` is not a tag. */
const FORGED = new RegExp(
  `(${BRACKET})${SEPARATORS}(?:passage|tool-result|contact(?![\\p{L}\\p{N}._-]*@))`,
  "gu",
);
const ASCII = /[!-~]/;
/** Invisible characters between the letters of a tag. */
const INVISIBLE = /[\p{C}\p{DI}\s]+/gu;
/** Cyrillic, Greek and phonetic letters that look like the letters of the tags. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  с: "c",
  е: "e",
  о: "o",
  р: "p",
  ѕ: "s",
  т: "t",
  α: "a",
  ο: "o",
  ρ: "p",
  τ: "t",
  ϲ: "c",
  ɡ: "g",
};

/** Creates the tags of one model call, with a new key. */
export function createDataTags(): DataTags {
  const key = randomToken(KEY_BYTES);
  const open = (name: TagName) => `<${name}-${key}>`;
  const own = new RegExp(`(</?(?:passages|contact|tool-result)-${key}>)`);
  return {
    open,
    wrap: (name, text) => `${open(name)}\n${text}\n</${name}-${key}>`,
    neutralize: (text) =>
      text
        .split(own)
        .map((part, index) => (index % 2 === 1 ? part : withoutTags(part)))
        .join(""),
  };
}

function withoutTags(text: string): string {
  if (fold(text).search(FORGED) < 0) return text;
  const { folded, places } = foldWithPositions(text);
  let clean = "";
  let from = 0;
  for (const { index, 1: bracket = "" } of folded.matchAll(FORGED)) {
    clean += `${text.slice(from, places[index])}(`;
    from = places[index + bracket.length] ?? text.length;
  }
  return clean + text.slice(from);
}

/** Normalizes a text for the search for tags: plain letters without invisible characters. */
function fold(text: string): string {
  return plainText(text)
    .replace(INVISIBLE, "")
    .replace(/[\u0250-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** The folded text with the position of each character in the original. */
function foldWithPositions(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let place = 0;
  for (const character of text) {
    const plain = ASCII.test(character) ? character.toLowerCase() : fold(character);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(place);
    place += character.length;
  }
  return { folded, places };
}
