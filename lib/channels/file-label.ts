/** The type of a file without a declared type. */
export const UNKNOWN_TYPE = "application/octet-stream";

const MAX_LABEL = 200;
/** Control characters, and characters that change the reading direction: `annexe\u202Efdp.exe` looks like a PDF. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,80}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/;

/**
 * Returns a sender's file name as a label: no folders, no invisible characters, at most 200 characters. Null if nothing
 * is left.
 */
export function fileLabel(name: string | null): string | null {
  if (name === null) return null;
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const label = last.replace(UNSEEN, "").trim().replace(/^\.+/, "");
  if (label.length <= MAX_LABEL) return label === "" ? null : label;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(label)?.[0] ?? "";
  return label.slice(0, MAX_LABEL - ending.length).toWellFormed() + ending;
}

/** Returns a media type in lower case without its parameters: `audio/ogg; codecs=opus` is `audio/ogg`. */
export function mediaType(claimed: string | null): string {
  const type = (claimed ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return TYPE.test(type) ? type : UNKNOWN_TYPE;
}
