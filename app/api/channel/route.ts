import { channelEndpoints } from "#lib/channels/endpoints.ts";
import {
  connectChannel,
  createChannel,
  deleteChannel,
  disconnectChannel,
  listChannels,
  updateChannel,
} from "#lib/channels/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(channelEndpoints.list, ({ ctx }) => listChannels(ctx));

export const POST = route(channelEndpoints.create, async ({ ctx, body }) =>
  connectChannel(ctx, await createChannel(ctx, body)),
);

export const PUT = route(channelEndpoints.update, async ({ ctx, query, body }) =>
  connectChannel(ctx, await updateChannel(ctx, query.id, body), body),
);

export const DELETE = route(channelEndpoints.delete, async ({ ctx, query }) => {
  await disconnectChannel(ctx, query.id);
  return deleteChannel(ctx, query.id);
});
