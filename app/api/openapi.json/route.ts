import { endpoints } from "#lib/catalog/endpoints.ts";
import { openApiDocument } from "#lib/platform/api/openapi/document.ts";
import { preparedOnce, sendDocument } from "#lib/platform/api/openapi/prepared-document.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { route } from "#lib/platform/api/route.ts";
import { env } from "#lib/platform/env.ts";

const prepared = preparedOnce((serverUrl) => openApiDocument(endpoints, serverUrl));

export const GET = route(platformEndpoints.openapi, async ({ request }) =>
  sendDocument(request, await prepared(env().PUBLIC_URL)),
);
