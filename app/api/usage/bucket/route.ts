import { route } from "#lib/platform/api/route.ts";
import { usageEndpoints } from "#lib/usage/endpoints.ts";
import { getBucket } from "#lib/usage/index.ts";

export const GET = route(usageEndpoints.bucket, ({ ctx }) => getBucket(ctx));
