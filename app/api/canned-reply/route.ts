import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "#lib/canned-replies/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(cannedReplyEndpoints.list, ({ ctx }) => listCannedReplies(ctx));

export const POST = route(cannedReplyEndpoints.create, ({ ctx, body }) => createCannedReply(ctx, body));

export const PUT = route(cannedReplyEndpoints.update, ({ ctx, query, body }) =>
  updateCannedReply(ctx, query.id, body),
);

export const DELETE = route(cannedReplyEndpoints.delete, ({ ctx, query }) =>
  deleteCannedReply(ctx, query.id),
);
