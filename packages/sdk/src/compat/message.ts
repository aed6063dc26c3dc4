import type { Tertulia } from "../client.ts";
import type { FoundMessage, Message as MessageData } from "../generated/schemas.ts";
import { type CompatOptions, connect, done } from "./connection.ts";

type Variable = { variable: string; value: string };

/** The events that a message of a contact causes. */
const triggers = ["contacto_nuevo", "contacto_existente"] as const;

/** Messages and templates on WhatsApp. */
export class Message {
  readonly #api: Tertulia;

  constructor(options: CompatOptions) {
    this.#api = connect(options);
  }

  /** Sends a text. It arrives only within 24 hours of the contact's last message. */
  async onWhatsappMessage({ to, message }: { to: string; message: string }) {
    const sent = await this.#api.conversations.sendToPhone({ recipientPhone: to, content: message });
    return { ...done("The message was accepted."), ...sent };
  }

  /** Sends a template. */
  async onConversation(params: {
    to: string;
    template: string;
    variablesBody?: Variable[];
    variablesHeader?: Variable[];
    file?: { fileUrl: string; fileName?: string };
  }) {
    const { to, template, variablesBody, variablesHeader, file } = params;
    const sent = await this.#api.templates.send({
      template,
      destination: to,
      ...(variablesBody && { variablesBody: valuesOf(variablesBody) }),
      ...(variablesHeader && { variablesHeader: valuesOf(variablesHeader) }),
      ...(file && { file: file.fileUrl }),
    });
    return { ...done("The template was accepted."), ...sent };
  }

  /**
   * Sends a webhook for each message on WhatsApp, by two rules that are named after the number. The payload is the
   * one of Tertulia's rules (docs/sdk.md), and messages to any number of the workspace cause it.
   */
  async registerWebhook({ number, webhookUrl }: { number: string; webhookUrl: string }) {
    await this.deleteWebhook({ number });
    for (const trigger of triggers) {
      const conditions = [{ field: "platformId", operator: "IS" as const, value: "2" }];
      const actions = [{ url: webhookUrl, method: "POST" as const }];
      await this.#api.rules.create({ name: ruleName(number), enabled: true, trigger, conditions, actions });
    }
    return done("The webhook was registered.");
  }

  async deleteWebhook({ number }: { number: string }) {
    for await (const { id, name } of this.#api.rules.list()) {
      if (name === ruleName(number)) await this.#api.rules.delete({ id });
    }
    return done("The webhook was deleted.");
  }

  /** Returns the newest messages: of a contact, or of the workspace; 20 if `limit` is not given. */
  async getMessages({
    contactId,
    limit = 20,
  }: {
    contactId?: string;
    limit?: number;
  } = {}): Promise<MessageData[]> {
    if (contactId) return this.getConversationHistory({ contactId, limit });
    const contacts = new Map<string, MessageData[]>();
    for await (const { contact, lastMessageDate } of this.#api.inbox.list({ view: "all" })) {
      // Conversations come in the order of their last messages, so the others have only older ones.
      const newer = [...contacts.values()]
        .flat()
        .filter(({ creationDate }) => creationDate > lastMessageDate);
      if (newer.length >= limit) break;
      if (contacts.has(contact.id)) continue;
      contacts.set(contact.id, await this.getConversationHistory({ contactId: contact.id, limit }));
    }
    const messages = [...contacts.values()].flat();
    return messages.sort((one, other) => (one.creationDate < other.creationDate ? 1 : -1)).slice(0, limit);
  }

  /** Returns the messages of a contact, newest first; 100 if `limit` is not given. */
  async getConversationHistory({ contactId, limit = 100 }: { contactId: string; limit?: number }) {
    return first(limit, this.#api.conversations.listMessages({ contactId, pageSize: Math.min(limit, 100) }));
  }

  /** Returns the newest messages that contain all words; 100 if `limit` is not given. */
  async searchMessages({ query, limit = 100 }: { query: string; limit?: number }): Promise<FoundMessage[]> {
    return first(limit, this.#api.conversations.searchMessages({ query, pageSize: Math.min(limit, 100) }));
  }
}

/** Returns values by position if all variables are numbers, otherwise by name. */
function valuesOf(variables: readonly Variable[]): string[] | Record<string, string> {
  const isNumbered = variables.every(({ variable }) => /^\d+$/.test(variable));
  if (!isNumbered) return Object.fromEntries(variables.map(({ variable, value }) => [variable, value]));
  const inOrder = [...variables].sort((one, other) => Number(one.variable) - Number(other.variable));
  return inOrder.map(({ value }) => value);
}

function ruleName(number: string): string {
  return `WhatsApp messages of ${number}`;
}

/** Returns the first items of a list. */
export async function first<Item>(limit: number, list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) {
    items.push(item);
    if (items.length >= limit) break;
  }
  return items;
}
