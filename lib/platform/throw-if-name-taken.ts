import { violatedConstraint } from "#lib/db/transaction.ts";
import { AppError } from "./errors.ts";

/** Awaits a write. Throws NAME_TAKEN with `message` if it violated the unique index `constraint`. */
export async function throwIfNameTaken<T>(
  write: PromiseLike<T>,
  constraint: string,
  message: string,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === constraint) {
      throw new AppError("NAME_TAKEN", message).because("nameTaken", { what: tableOf(constraint) });
    }
    throw error;
  }
}

/** "stages" of "stages_name_key". */
function tableOf(constraint: string): string {
  return constraint.replace(/_(?:name|alias|code|shortcut|external|workspace_id_user_id)_(?:key|pk)$/, "");
}
