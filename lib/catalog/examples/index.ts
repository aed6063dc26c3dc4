import type { ExampleBook } from "#lib/platform/api/openapi/examples.ts";
import { componentExamples } from "./components.ts";
import { fieldExamples } from "./fields.ts";
import { operationExamples } from "./operations.ts";
import { parameterExamples } from "./parameters.ts";
import { specificExamples } from "./specific-examples.ts";
import { valueExamples } from "./values.ts";

/** The parts of the examples of the OpenAPI document. */
export const exampleBook: ExampleBook = {
  fields: { ...valueExamples, ...specificExamples, ...fieldExamples },
  schemas: componentExamples,
  operations: operationExamples,
  parameters: parameterExamples,
};
