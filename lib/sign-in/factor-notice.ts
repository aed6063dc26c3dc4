import { z } from "zod";

/** Changes of second factors that a person is told about by email. */
export const FactorNotice = z.enum([
  "authenticatorAdded",
  "authenticatorRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "recoveryCodeUsed",
  "recoveryCodesReplaced",
]);
export type FactorNotice = z.infer<typeof FactorNotice>;
