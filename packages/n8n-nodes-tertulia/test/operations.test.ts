import { expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../../../lib/catalog/endpoints.ts";
import { events } from "../../../lib/rules/events.ts";
import { operations } from "../src/operations.ts";
import { triggers } from "../src/triggers.ts";

it.each(operations.map((one) => [`${one.resource} ${one.value}`, one] as const))(
  "%s is an operation of the API with these parameters",
  (_, { operationId, method, path, fields, workspaceIn, others }) => {
    const endpoint = endpoints.find((one) => one.operationId === operationId);
    expect(endpoint).toMatchObject({ method, path });
    const namesIn = (schema: z.ZodType | undefined | null) =>
      Object.keys(
        (schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {}).properties ?? {},
      );
    const known = {
      path: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      query: namesIn(endpoint?.query),
      body: namesIn(endpoint?.body),
    };
    const unknown = fields.filter((field) => !known[field.in].includes(field.name));
    expect(unknown).toEqual([]);
    if (workspaceIn) expect(known[workspaceIn]).toContain("workspaceId");
    if (others) expect(known[others].length).toBeGreaterThan(0);
  },
);

it("offers every trigger of the API", () => {
  expect(triggers.map(({ value, name }) => [value, name])).toEqual(
    events.map(({ trigger, label }) => [trigger, label]),
  );
});
