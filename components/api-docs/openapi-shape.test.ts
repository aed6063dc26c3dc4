import { expect, it } from "vitest";
import { systemDocument } from "#lib/catalog/openapi.ts";
import {
  answerOf,
  type Components,
  type Operation,
  objectOf,
  operationsByArea,
  resolve,
} from "./openapi-shape.ts";

const document = systemDocument("http://localhost");
const components = document.components as Components;
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = [...operationsByArea(paths).values()].flat();

it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "resolves the parameters, the response and the errors of %s",
  (_, operation) => {
    const answer = answerOf(operation, components);
    expect(answer?.schema).toBeTypeOf("object");
    expect(answer?.example).toBeDefined();
    for (const parameter of operation.parameters) {
      expect(resolve(components, "parameters", parameter).name).toMatch(/./);
    }
    for (const response of Object.values(operation.responses)) {
      expect(resolve(components, "responses", response).description).toMatch(/./);
    }
  },
);

it("names the media type of a response without an envelope", () => {
  const typeOf = (path: string) => {
    const operation = operations.find((candidate) => candidate.path === path);
    return operation && answerOf(operation, components)?.type;
  };
  expect(typeOf("/api/realtime")).toBe("text/event-stream");
  expect(typeOf("/api/user/me")).toBeNull();
});

it("lists the fields of a schema that extends another", () => {
  const fields = Object.keys(
    objectOf({ $ref: "#/components/schemas/DeliveryDetail" }, components)?.properties ?? {},
  );
  expect(fields).toEqual(expect.arrayContaining(["id", "ruleId", "request", "response"]));
});
