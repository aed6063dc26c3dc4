import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";

/** Every endpoint of the system: OpenAPI, the tenancy tests and the API reference read this list. */
export const endpoints: readonly Endpoint[] = [platformEndpoints].flatMap((group) => Object.values(group));
