import { AppError } from "#lib/platform/errors.ts";
import type { CustomField } from "./schema.ts";

/**
 * Throws NAME_TAKEN if another field has the same name, ignoring case. The database only has unique codes,
 * because a value written with a new code names its field after it.
 */
export function throwIfFieldNameTaken(
  present: readonly CustomField[],
  field: { id: string; name: string },
): void {
  const name = field.name.toLowerCase();
  if (present.some((other) => other.id !== field.id && other.name.toLowerCase() === name)) {
    throw new AppError("NAME_TAKEN", `There is already a custom field named "${field.name}".`).because(
      "nameTaken",
      {
        what: "custom_fields",
      },
    );
  }
}
