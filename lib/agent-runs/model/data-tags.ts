import { randomToken } from "#lib/platform/crypto.ts";
import { plainText } from "#lib/platform/plain-text.ts";

/** The tags of one call of a model. Nobody can guess their key, so no text can open or close them. */
export type DataTags = {
  /** A tag as the model reads it: `passages` → `<passages-KEY>`. */
  open(name: TagName): string;
  /** A text between the tags of a name. */
  wrap(name: TagName, text: string): string;
  /** The text with `(` for the opening bracket of each thing that looks like one of our tags without the key. */
  neutralize(text: string): string;
};

type TagName = "passages" | "contact";

const KEY_BYTES = 16;
/** An opening angle bracket as itself, as a sign like it, or as HTML, a URL or JSON escape it. */
const BRACKET = String.raw`[<‹〈⟨❮❬]|&lt;?|&#0*60;?|&#x0*3c;?|%3c|\\u003c|\\x3c`;
/** Slashes, and line ends as JSON escapes them. It is unambiguous, so that matching takes linear time. */
const SEPARATORS = String.raw`(?:[/\\∕⁄][nrt]?)*`;
/** An address such as `<contacto@example.com>` is no tag. */
const FORGED = new RegExp(`(${BRACKET})${SEPARATORS}(?:passage|contact(?![\\p{L}\\p{N}._-]*@))`, "gu");
const ASCII = /[!-~]/;
/** What a reader does not see between the letters of a tag. */
const INVISIBLE = /[\p{C}\p{DI}\s]+/gu;
/** Cyrillic, Greek and phonetic letters that look like those of our tags. */
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

/** Makes the tags of one call of a model, with a new key. */
export function createDataTags(): DataTags {
  const key = randomToken(KEY_BYTES);
  const open = (name: TagName) => `<${name}-${key}>`;
  const own = new RegExp(`(</?(?:passages|contact)-${key}>)`);
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

/** A text as tags are looked for in it: plain letters, without what cannot be seen. */
function fold(text: string): string {
  return plainText(text)
    .replace(INVISIBLE, "")
    .replace(/[\u0250-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** The folded text with the place in the original of each of its characters. */
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
