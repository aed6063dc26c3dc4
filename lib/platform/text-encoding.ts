export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes that text never contains: control characters except tab, line ends, form feed and the DOS end-of-file mark. */
const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a].includes(byte);
/** Letters, quotes, dashes and symbols of western languages in Windows-1252, as in exports of Excel. */
const isWestern = (byte: number) =>
  byte >= 0xc0 ||
  [0x80, 0x85, 0xa0, 0xa1, 0xa9, 0xaa, 0xab, 0xae, 0xb0, 0xb7, 0xba, 0xbb, 0xbf].includes(byte) ||
  (byte >= 0x91 && byte <= 0x97);
/** A text with a larger share of high bytes is not western text. */
const MAX_HIGH_SHARE = 0.5;

/**
 * Detects while bytes are streamed whether they are text, and the encoding. UTF-8 has priority; UTF-16 needs a byte
 * order mark; Windows-1252 (Latin-1), which Excel uses for CSV in Spain, is accepted if the bytes are plausible. `end`
 * returns null if they are not text.
 */
export function createEncodingProbe(): { feed(chunk: Uint8Array): void; end(): TextEncoding | null } {
  let first: Uint8Array = new Uint8Array();
  let wide: TextEncoding | null = null;
  const utf8 = createValidator("utf-8");
  let utf16 = createValidator("utf-16le");
  const counts = { all: 0, control: 0, high: 0, western: 0 };
  let hasBegun = false;
  const pass = (chunk: Uint8Array) => {
    if (wide) return utf16.feed(chunk);
    utf8.feed(chunk);
    count(chunk, counts);
  };
  const begin = () => {
    hasBegun = true;
    wide = wideEncodingOf(first);
    if (wide) utf16 = createValidator(wide);
    pass(first);
  };
  return {
    feed(chunk) {
      if (hasBegun) return pass(chunk);
      first = Buffer.concat([first, chunk]);
      if (first.length >= 2) begin();
    },
    end() {
      if (!hasBegun) begin();
      if (wide) return utf16.isValid() ? wide : null;
      if (counts.control > 0) return null;
      if (utf8.isValid()) return "utf-8";
      const isPlausible = counts.high === counts.western && counts.high / counts.all <= MAX_HIGH_SHARE;
      return isPlausible ? "windows-1252" : null;
    },
  };
}

/** Returns the text of bytes; null if they are not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const probe = createEncodingProbe();
  probe.feed(bytes);
  const encoding = probe.end();
  return encoding && new TextDecoder(encoding).decode(bytes).replaceAll("\u001a", "");
}

function wideEncodingOf([first, second]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function createValidator(encoding: TextEncoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isValid = true;
  const step = (decode: () => string) => {
    if (!isValid) return;
    try {
      isValid = !decode().includes("\0");
    } catch {
      isValid = false;
    }
  };
  return {
    feed: (chunk: Uint8Array) => step(() => decoder.decode(chunk, { stream: true })),
    isValid() {
      step(() => decoder.decode());
      return isValid;
    },
  };
}

function count(
  chunk: Uint8Array,
  counts: { all: number; control: number; high: number; western: number },
): void {
  counts.all += chunk.length;
  for (const byte of chunk) {
    if (isControl(byte)) counts.control += 1;
    if (byte < 0x80) continue;
    counts.high += 1;
    if (isWestern(byte)) counts.western += 1;
  }
}
