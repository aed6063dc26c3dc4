import { AppError, invalid } from "#lib/platform/errors.ts";
import { type FileType, fileTypeNames, fileTypes, knowledgeLimits, typeOfName } from "./schema.ts";

/** Control characters (C0, DEL, C1) and line separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Characters that display a name in another order than it is stored, so that `.exe` looks like `.pdf`. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Returns a name in stored form: composed characters (NFC), trimmed. macOS sends `é` as two characters, other systems
 * as one; both mean the same file.
 */
export function normalizeFileName(name: string): string {
  return name.normalize("NFC").trim();
}

/** Validates the name of a new file. It is a label, never a path: separators, control characters and characters that
 * reorder text are rejected. Throws VALIDATION_ERROR.
 */
export function parseFileName(given: string): string {
  const name = normalizeFileName(given);
  const fault = faultOf(name);
  if (fault) throw invalid(`fileName ${fault}`).because("fileNameInvalid");
  return name;
}

/** Returns the file type of a name's extension. Throws FILE_TYPE_NOT_ALLOWED for an unsupported extension. */
export function requireType(fileName: string): FileType {
  const type = typeOfName(fileName);
  if (type) return type;
  const known = fileTypeNames.flatMap((name) => fileTypes[name].extensions.slice(0, 1)).join(", ");
  throw new AppError("FILE_TYPE_NOT_ALLOWED", `The file name must end with one of ${known}.`).because(
    "fileExtension",
    { extensions: known },
  );
}

function faultOf(name: string): string | null {
  if (name === "") return "must not be empty";
  if (Buffer.byteLength(name) > knowledgeLimits.fileName) {
    return `must have at most ${knowledgeLimits.fileName} bytes`;
  }
  if (!name.isWellFormed()) return "must be well-formed Unicode";
  if (/[/\\]/.test(name)) return "must not contain / or \\";
  if (CONTROL.test(name)) return "must not contain control characters";
  if (BIDI.test(name)) return "must not contain characters that change the direction of text";
  return null;
}
