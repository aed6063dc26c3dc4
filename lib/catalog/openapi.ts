import { type DocumentParts, openApiDocument } from "#lib/platform/api/openapi/document.ts";
import { namedSchemas } from "#lib/platform/api/openapi/named-schemas.ts";
import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";
import { events } from "#lib/rules/events.ts";
import { endpoints } from "./endpoints.ts";
import { exampleBook } from "./examples/index.ts";
import { parameterTexts } from "./parameter-texts.ts";
import { payloadExample } from "./payload-examples.ts";
import { componentNames, schemaModules } from "./schemas.ts";

/** The parts of the OpenAPI document, except its address. */
export const documentParts: Omit<DocumentParts, "serverUrl"> = {
  endpoints,
  schemas: namedSchemas(schemaModules, componentNames),
  examples: exampleBook,
  parameterTexts,
  webhooks: { events, exampleOf: payloadExample },
};

/** Returns the OpenAPI 3.1 document of the whole system. */
export function systemDocument(serverUrl: string): Json {
  return openApiDocument({ ...documentParts, serverUrl });
}
