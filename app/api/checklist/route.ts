import { checklistEndpoints } from "#lib/checklist/endpoints.ts";
import { getChecklist, updateChecklist } from "#lib/checklist/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(checklistEndpoints.get, ({ ctx }) => getChecklist(ctx));

export const PUT = route(checklistEndpoints.update, ({ ctx, body }) => updateChecklist(ctx, body));
