import { type EventDefinition, payloadTriggerName } from "../../outbox/define-event.ts";
import type { Converted } from "./convert-schemas.ts";
import type { Json } from "./tidy-schema.ts";

/** The events that webhooks send, and an example of the body of each. */
export type WebhookParts = {
  events: readonly EventDefinition[];
  exampleOf: (event: EventDefinition) => unknown;
};

/** The header parameters of every webhook, by component. */
export const webhookParameters: Record<string, Json> = {
  WebhookDelivery: header("X-Tertulia-Delivery", true, "The id of the delivery."),
  WebhookId: header("webhook-id", false, "As in Standard Webhooks, if the rule has a signing secret."),
  WebhookTimestamp: header("webhook-timestamp", false, "When it was sent, in seconds since 1970."),
  WebhookSignature: header(
    "webhook-signature",
    false,
    "One signature, or two separated by a space while one secret replaces another, the newer first. Each is " +
      "`v1,` and the base64 HMAC-SHA-256 of `webhook-id`.`webhook-timestamp`.body.",
  ),
};

const parameters = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** The responses of every receiver, by component. */
export const webhookResponses: Record<string, Json> = {
  Delivered: { description: "Respond within 10 seconds, then process the event." },
  NotDelivered: {
    description: "Any other response is a failure. It is not retried, and redirects are not followed.",
  },
};

const responses = {
  "2XX": { $ref: "#/components/responses/Delivered" },
  "4XX": { $ref: "#/components/responses/NotDelivered" },
};

/** Returns the schemas of the bodies, which `convertSchemas` needs. */
export function webhookRoots({ events }: WebhookParts) {
  return events.map(({ payload }) => ({ schema: payload, direction: "output" as const }));
}

/** Returns the `webhooks` of the document by the name of their trigger: each with the exact schema of its body. */
export function documentWebhooks({ events, exampleOf }: WebhookParts, converted: Converted): Json {
  return Object.fromEntries(
    events.map((event) => {
      const name = payloadTriggerName(event.trigger);
      const schema = converted.definitionOf({ schema: event.payload, direction: "output" });
      const exact = { ...(schema.properties as Json), trigger: { const: name } };
      const operation = {
        operationId: `receive${name}`,
        summary: event.label,
        description: `${event.description} Trigger of rules: \`${event.trigger}\`.`,
        tags: ["automation"],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { ...schema, properties: exact }, example: exampleOf(event) },
          },
        },
        responses,
      };
      return [name, { post: operation }];
    }),
  );
}

function header(name: string, required: boolean, description: string): Json {
  return { name, in: "header", required, description, schema: { type: "string" } };
}
