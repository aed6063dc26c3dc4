import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { createChannel, deleteChannel, listChannels, updateChannel } from "#lib/channels/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(channelEndpoints.list, ({ ctx }) => listChannels(ctx));

export const POST = route(channelEndpoints.create, ({ ctx, body }) => createChannel(ctx, body));

export const PUT = route(channelEndpoints.update, ({ ctx, query, body }) =>
  updateChannel(ctx, query.id, body),
);

export const DELETE = route(channelEndpoints.delete, ({ ctx, query }) => deleteChannel(ctx, query.id));
