import { contactEvents } from "#lib/contacts/events.ts";
import { opportunityEvents } from "#lib/opportunities/events.ts";

/** Notifications to followers, by the trigger of the event. */
export const followedTriggers: Readonly<Record<string, "moved" | "assigned" | "wrote" | "won" | "lost">> = {
  [contactEvents.stageAssigned.trigger]: "moved",
  [contactEvents.agentAssigned.trigger]: "assigned",
  [contactEvents.wroteAgain.trigger]: "wrote",
  [opportunityEvents.won.trigger]: "won",
  [opportunityEvents.lost.trigger]: "lost",
};
