// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Channel, ChannelPlatform, ChannelTest, CreateChannel, TestChannel, UpdateChannel } from "./channels-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const channels = {
  list: "GET /api/channel",
  platforms: "GET /api/channel/platforms",
  create: "POST /api/channel json",
  update: "PUT /api/channel?id json",
  delete: "DELETE /api/channel?id",
  test: "POST /api/channel/test json",
};

export type ChannelsApi = {
  /**
   * List the channels, oldest first. secrets lists which secrets are set, never their values. status is reconnect
   * while the vendor rejects the token.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<Channel[], Channel>;

  /**
   * List the kinds of channels with their fields and capabilities. fields are the names that config and secrets
   * of a channel can have.
   */
  platforms(input?: NoInput, options?: CallOptions): ListPromise<ChannelPlatform[], ChannelPlatform>;

  /**
   * Add a channel. `config` and `secrets` have the fields that `GET /api/channel/platforms` lists. The response
   * has the address and the verify token to give to the vendor. Errors: URL_NOT_ALLOWED, NAME_TAKEN,
   * SANDBOX_ONLY_SIMULATED.
   */
  create(input: CreateChannel, options?: CallOptions): ApiPromise<Channel>;

  /**
   * Change a channel. Only the keys sent change, inside `config` and `secrets` too. Secrets stay if none are
   * sent, unless the origin of the vendor's address changes: then they are dropped. An empty text removes a
   * secret. Errors: CHANNEL_NOT_FOUND, URL_NOT_ALLOWED, NAME_TAKEN, SANDBOX_ONLY_SIMULATED.
   */
  update(input: { id: string } & UpdateChannel, options?: CallOptions): ApiPromise<Channel>;

  /**
   * Remove a channel. Its conversations stay, without a channel; an agent that answered on it no longer does.
   * Errors: CHANNEL_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Test the connection of a channel. Sends a request to the vendor. A stored channel that works again is marked
   * as connected. Errors: CHANNEL_NOT_FOUND, URL_NOT_ALLOWED.
   */
  test(input?: TestChannel, options?: CallOptions): ApiPromise<ChannelTest>;
};
