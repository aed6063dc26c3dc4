import {
  type Components,
  type ListedOperation,
  type Operation,
  operationsByArea,
} from "#components/api-docs/openapi-shape.ts";
import { systemDocument } from "#lib/catalog/openapi.ts";
import { memoizeByOrigin } from "#lib/platform/api/openapi/prepared-document.ts";
import { env } from "#lib/platform/env.ts";

/** The operations of the API by area, and the components they refer to, as the documentation shows them. */
type DocumentedApi = {
  areas: Map<string, ListedOperation[]>;
  /** Description of each area. */
  descriptions: ReadonlyMap<string, string>;
  components: Components;
};

const readApi = memoizeByOrigin((serverUrl: string): DocumentedApi => {
  const { paths, components, tags } = systemDocument(serverUrl);
  const described = tags as { name: string; description: string }[];
  return {
    areas: operationsByArea(paths as Record<string, Record<string, Operation>>),
    descriptions: new Map(described.map(({ name, description }) => [name, description])),
    components: components as Components,
  };
});

/** Returns the API of this server. Built once. */
export function documentedApi(): DocumentedApi {
  return readApi(env().PUBLIC_URL);
}
