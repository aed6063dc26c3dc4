import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { systemDocument } from "#lib/catalog/openapi.ts";
import { API_VERSION } from "#lib/platform/api/api-version.ts";
import { compareContracts } from "./compare-contracts.ts";
import { type Contract, contractOf, printContract } from "./contract.ts";
import { releasedPath } from "./released.ts";

const released: Contract = JSON.parse(readFileSync(releasedPath(API_VERSION), "utf8"));
const current = contractOf(systemDocument("https://crm.tertulia.test"));

// A failure means that clients may break. See docs/versioning.md.
it("keeps the promises of the released API", () => {
  expect(compareContracts(released, current)).toEqual([]);
});

it("detects the loss of an operation and of a field", () => {
  const names = Object.keys(current.operations);
  const without = { ...current, operations: Object.fromEntries(Object.entries(current.operations).slice(1)) };
  expect(compareContracts(current, without)).toEqual([`${names[0]} was removed`]);
  const { Contact, ...others } = current.schemas;
  expect(Contact?.properties).toHaveProperty("stageId");
  const schemas = { ...others, Contact: { type: "object" } };
  expect(compareContracts(current, { ...current, schemas })).toContain(
    "GET /api/contact/{id}: response.data lost the field stageId",
  );
});

it("is stored as it is read", () => {
  expect(JSON.parse(printContract(current))).toEqual(JSON.parse(JSON.stringify(current)));
});
