import { expect, it } from "vitest";
import { endpoints } from "#lib/catalog/endpoints.ts";
import { openApiDocument } from "#lib/platform/api/openapi/document.ts";
import { answerOf, type Operation, operationsByArea } from "./openapi-shape.ts";

const { paths } = openApiDocument(endpoints, "http://localhost");
const operations = [...operationsByArea(paths as Record<string, Record<string, Operation>>).values()].flat();

it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "finds what %s answers",
  (_, operation) => expect(answerOf(operation)?.schema).toBeTypeOf("object"),
);

it("says of the stream that it is one, and of the rest that it comes in the envelope", () => {
  const titleOf = (path: string) => {
    const operation = operations.find((candidate) => candidate.path === path);
    return operation && answerOf(operation)?.title;
  };
  expect(titleOf("/api/realtime")).toBe("the answer, text/event-stream");
  expect(titleOf("/api/user/me")).toBe("data of the answer");
});
