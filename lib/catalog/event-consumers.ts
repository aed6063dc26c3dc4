import { automationEventConsumer } from "#lib/automations/event-consumer.ts";
import { conversationEventConsumer } from "#lib/conversations/event-consumer.ts";
import type { EventConsumer } from "#lib/events/index.ts";
import { followerEventConsumer } from "#lib/followers/event-consumer.ts";
import { ruleEventConsumer } from "#lib/rules/event-consumer.ts";

/** Every domain that reacts to events. Each program registers them with `registerEventConsumers`. */
export const eventConsumers: readonly EventConsumer[] = [
  ruleEventConsumer,
  automationEventConsumer,
  conversationEventConsumer,
  followerEventConsumer,
];
