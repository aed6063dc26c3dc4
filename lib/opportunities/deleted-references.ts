import { RetryTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { type AppError, notFound } from "#lib/platform/errors.ts";

/** Foreign keys that fail if a referenced row was deleted after it was found. */
const deletedReferenceErrors: Record<string, (cause: unknown) => AppError | RetryTransaction> = {
  // The request may have named the stage, its pipeline or neither. A retry finds what is missing and reports it.
  opportunities_stage_fk: (cause) => new RetryTransaction("the stage was deleted meanwhile", { cause }),
  opportunities_contact_fk: () => notFound("CONTACT"),
  opportunities_comercial_fk: () => notFound("USER"),
};

/** Awaits a write of opportunities. Throws the 404 of a referenced row that was deleted meanwhile. */
export async function throwIfReferenceDeleted<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const toError = deletedReferenceErrors[violatedConstraint(error) ?? ""];
    throw toError ? toError(error) : error;
  }
}
