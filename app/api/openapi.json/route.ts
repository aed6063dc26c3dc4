import { systemDocument } from "#lib/catalog/openapi.ts";
import {
  memoizeByOrigin,
  prepareDocument,
  sendDocument,
} from "#lib/platform/api/openapi/prepared-document.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { route } from "#lib/platform/api/route.ts";
import { env } from "#lib/platform/env.ts";

const prepared = memoizeByOrigin((serverUrl) => prepareDocument(systemDocument(serverUrl)));

export const GET = route(platformEndpoints.openapi, async ({ headers }) =>
  sendDocument(headers, await prepared(env().PUBLIC_URL)),
);
