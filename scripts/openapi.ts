import { systemDocument } from "#lib/catalog/openapi.ts";
import { lintWithRedocly } from "./openapi/lint-with-redocly.ts";
import { lintWithSpectral } from "./openapi/lint-with-spectral.ts";

/** Prints the problems that the linters find in the OpenAPI document, and fails if there are any. */
const document = systemDocument("https://crm.tertulia.test");
const problems = [await lintWithRedocly(document), await lintWithSpectral(document)].flat();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
