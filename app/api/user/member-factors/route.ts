import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { listMemberFactors } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(accountEndpoints.listMemberFactors, ({ ctx }) => listMemberFactors(ctx));
