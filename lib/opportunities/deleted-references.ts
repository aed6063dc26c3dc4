import { RetryTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { type AppError, notFound } from "#lib/platform/errors.ts";

/** What a reference was lost to between finding it and writing it: someone deleted it meanwhile. */
const deletedReferenceErrors: Record<string, (cause: unknown) => AppError | RetryTransaction> = {
  // The request may have named it, its pipeline or neither: looked for again, what is missing has its name.
  opportunities_stage_fk: (cause) => new RetryTransaction("the stage was deleted meanwhile", { cause }),
  opportunities_contact_fk: () => notFound("CONTACT"),
  opportunities_comercial_fk: () => notFound("USER"),
};

/** Awaits a write of opportunities. Throws the 404 of what it refers to and somebody deleted since it was found. */
export async function throwIfReferenceDeleted<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const lost = deletedReferenceErrors[violatedConstraint(error) ?? ""];
    throw lost ? lost(error) : error;
  }
}
