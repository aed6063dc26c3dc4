/** `application/octet-stream`: a file nobody said anything of. */
export const UNKNOWN_TYPE = "application/octet-stream";

const MAX_LABEL = 200;
/** Controls, and characters that turn the reading direction: `annexe\u202Efdp.exe` reads as a PDF. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,80}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/;

/** A sender's file name as a label to show: no folders, nothing unseen, at most 200 characters. Null for none. */
export function fileLabel(name: string | null): string | null {
  if (name === null) return null;
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const label = last.replace(UNSEEN, "").trim().replace(/^\.+/, "");
  if (label.length <= MAX_LABEL) return label === "" ? null : label;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(label)?.[0] ?? "";
  return label.slice(0, MAX_LABEL - ending.length).toWellFormed() + ending;
}

/** A media type in lower case without its parameters: `audio/ogg; codecs=opus` is `audio/ogg`. */
export function mediaType(claimed: string | null): string {
  const type = (claimed ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return TYPE.test(type) ? type : UNKNOWN_TYPE;
}
