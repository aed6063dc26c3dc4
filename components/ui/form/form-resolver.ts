import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { issueText } from "../text/issue-text.ts";
import { requirementText } from "../text/reason-text.ts";

/** A react-hook-form resolver for a zod schema, with messages for people. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema, { error: issueText });
  return async (...input) => {
    const result = await resolve(...input);
    await translateErrors(result.errors);
    return result;
  };
}

/** Replaces the API's texts of requirements, which a schema contains, in errors of fields and of their parts. */
async function translateErrors(errors: object): Promise<void> {
  for (const error of Object.values(errors)) {
    if (typeof error !== "object" || error === null || "nodeType" in error) continue;
    if ("message" in error && typeof error.message === "string")
      Object.assign(error, { message: await requirementText(error.message) });
    else await translateErrors(error);
  }
}
