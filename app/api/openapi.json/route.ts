import { endpoints } from "#lib/catalog/endpoints.ts";
import { openApiDocument } from "#lib/platform/api/openapi.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { route } from "#lib/platform/api/route.ts";
import { env } from "#lib/platform/env.ts";

export const GET = route(platformEndpoints.openapi, async () =>
  Response.json(openApiDocument(endpoints, env().PUBLIC_URL)),
);
