import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { Channel, ChannelTest, CreateChannel, Platform, TestChannel, UpdateChannel } from "./schema.ts";

const ChannelId = z.object({ id: z.string() });

/** Routes of channels, on which a workspace talks to its customers. */
export const channelEndpoints = {
  list: defineEndpoint("listChannels", {
    method: "GET",
    path: "/api/channel",
    summary: "List the channels, oldest first",
    description:
      "secrets lists which secrets are set, never their values. status is reconnect while the vendor rejects " +
      "the token.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Channel),
  }),
  platforms: defineEndpoint("listChannelPlatforms", {
    method: "GET",
    path: "/api/channel/platforms",
    summary: "List the kinds of channels with their fields and capabilities",
    description: "fields are the names that config and secrets of a channel can have.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Platform),
  }),
  create: defineEndpoint("createChannel", {
    method: "POST",
    path: "/api/channel",
    summary: "Add a channel",
    description:
      "`config` and `secrets` have the fields that `GET /api/channel/platforms` lists. The response has the " +
      "address and the verify token to give to the vendor.",
    area: "workspace",
    permission: "settings.write",
    body: CreateChannel,
    response: Channel,
    external: true,
    errors: ["URL_NOT_ALLOWED", "NAME_TAKEN", "SANDBOX_ONLY_SIMULATED"],
  }),
  update: defineEndpoint("updateChannel", {
    method: "PUT",
    path: "/api/channel",
    summary: "Change a channel",
    description:
      "Only the keys sent change, inside `config` and `secrets` too. Secrets stay if none are sent, unless " +
      "the origin of the vendor's address changes: then they are dropped. An empty text removes a secret.",
    area: "workspace",
    permission: "settings.write",
    query: ChannelId,
    body: UpdateChannel,
    response: Channel,
    external: true,
    errors: ["CHANNEL_NOT_FOUND", "URL_NOT_ALLOWED", "NAME_TAKEN", "SANDBOX_ONLY_SIMULATED"],
  }),
  delete: defineEndpoint("deleteChannel", {
    method: "DELETE",
    path: "/api/channel",
    summary: "Remove a channel",
    description: "Its conversations stay, without a channel; an agent that answered on it no longer does.",
    area: "workspace",
    permission: "settings.write",
    query: ChannelId,
    response: RecordId,
    external: true,
    errors: ["CHANNEL_NOT_FOUND"],
  }),
  test: defineEndpoint("testChannel", {
    method: "POST",
    path: "/api/channel/test",
    summary: "Test the connection of a channel",
    description: "Sends a request to the vendor. A stored channel that works again is marked as connected.",
    area: "workspace",
    permission: "settings.write",
    body: TestChannel,
    response: ChannelTest,
    external: true,
    errors: ["CHANNEL_NOT_FOUND", "URL_NOT_ALLOWED"],
  }),
};
