import { route } from "#lib/platform/api/route.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { createTag, deleteTag, listTags, updateTag } from "#lib/tags/index.ts";

export const GET = route(tagEndpoints.list, ({ ctx }) => listTags(ctx));

export const POST = route(tagEndpoints.create, ({ ctx, body }) => createTag(ctx, body));

export const PUT = route(tagEndpoints.update, ({ ctx, query, body }) => updateTag(ctx, query.id, body));

export const DELETE = route(tagEndpoints.delete, ({ ctx, query }) => deleteTag(ctx, query.id));
