import type { ChannelEvent, StoredChannel } from "#lib/channels/index.ts";

/** An event on its way in: the channel it is for, and where in which notification it stood. */
export type InboundEvent<Event extends ChannelEvent = ChannelEvent> = {
  event: Event;
  channel: StoredChannel;
  notificationId: string;
  position: number;
};

/** The event of a type. */
export type EventOf<Type extends ChannelEvent["type"]> = Extract<ChannelEvent, { type: Type }>;
