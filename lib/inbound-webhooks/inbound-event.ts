import type { ChannelEvent, StoredChannel } from "#lib/channels/index.ts";

/** An inbound event with its channel and its position in the notification. */
export type InboundEvent<Event extends ChannelEvent = ChannelEvent> = {
  event: Event;
  channel: StoredChannel;
  notificationId: string;
  position: number;
};

export type EventOf<Type extends ChannelEvent["type"]> = Extract<ChannelEvent, { type: Type }>;
