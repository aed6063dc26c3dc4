import { writeFileSync } from "node:fs";
import { systemDocument } from "#lib/catalog/openapi.ts";
import { API_VERSION } from "#lib/platform/api/api-version.ts";
import { contractOf, printContract } from "./openapi/contract.ts";
import { releasedPath } from "./openapi/released.ts";

/** Stores the current contract of the API as that of its version (docs/versioning.md). */
writeFileSync(
  releasedPath(API_VERSION),
  printContract(contractOf(systemDocument("https://crm.tertulia.test"))),
);
console.log(`${releasedPath(API_VERSION)} is written.`);
