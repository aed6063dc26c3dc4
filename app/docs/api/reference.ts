import {
  type CallForm,
  type ContractFacts,
  callFormOf,
  type OperationAccess,
  type SdkMethod,
} from "#components/api-docs/call-form.ts";
import type { ListedOperation } from "#components/api-docs/openapi-shape.ts";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { endpoints } from "#lib/catalog/endpoints.ts";
import { documentParts } from "#lib/catalog/openapi.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { exampleComposer } from "#lib/platform/api/openapi/examples.ts";
import { roles, rolesWith } from "#lib/platform/auth/permissions.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { operations as sdkOperations } from "../../../packages/sdk/src/generated/resources.ts";
import { documentedApi } from "../documented-api.ts";

/** Returns an operation by the address of its page; null if there is none. */
export function findOperation(path: string): ListedOperation | null {
  const operations = [...documentedApi().areas.values()].flat();
  return operations.find((operation) => operationPath(operation) === path) ?? null;
}

/** Returns what a user can enter for an operation. */
export function formOf(operation: ListedOperation): CallForm {
  return callFormOf(operation, documentedApi().components, factsOf(operation.operationId));
}

const composer = exampleComposer(documentParts.schemas, documentParts.examples);
const byName = new Map(endpoints.map((endpoint) => [endpoint.operationId, endpoint]));

function contractOf(operationId: string): Endpoint {
  const endpoint = byName.get(operationId);
  if (!endpoint) throw new Error(`No contract is named ${operationId}`);
  return endpoint;
}

function factsOf(operationId: string): ContractFacts {
  const endpoint = contractOf(operationId);
  const { workspace, area, access, external } = endpoint;
  return {
    workspace,
    access,
    external,
    scope: `${area}:${access}`,
    examples: composer.parameters(endpoint),
    sdk: sdkMethodOf(endpoint),
  };
}

/** Returns who may call an operation and how often. */
export function accessOf(operationId: string): OperationAccess {
  const { description = "", permission, limit, public: isPublic } = contractOf(operationId);
  const allowed = rolesWith(permission);
  return {
    description,
    roles: isPublic || allowed.length === roles.length ? null : allowed,
    limit: limit === "api" ? null : limits[limit].limit,
  };
}

/** The methods of the SDK by method and path. */
const sdkMethods = new Map<string, SdkMethod>(
  Object.entries(sdkOperations).flatMap(([resource, lines]) =>
    Object.entries(lines).map(([name, line]: [string, string]): [string, SdkMethod] => {
      const [method, target = "", ...words] = line.split(" ");
      return [`${method} ${target.split("?")[0]}`, { name: `${resource}.${name}`, words }];
    }),
  ),
);

function sdkMethodOf({ method, path }: Endpoint): SdkMethod | null {
  return sdkMethods.get(`${method} ${path}`) ?? null;
}
