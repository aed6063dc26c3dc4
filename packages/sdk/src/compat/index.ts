import { Agent } from "./agent.ts";
import type { CompatOptions } from "./connection.ts";
import { Contact, Template } from "./contact.ts";
import { Message } from "./message.ts";
import { Portal } from "./portal.ts";

export type { AgentConfig } from "./agent.ts";
export type { CompatOptions } from "./connection.ts";
export { Agent, Contact, Message, Portal, Template };

/** All classes with one set of options: `client.contact.getContacts()`. */
export class Client {
  readonly agent: Agent;
  readonly portal: Portal;
  readonly message: Message;
  readonly template: Template;
  readonly contact: Contact;

  constructor(options: CompatOptions) {
    this.agent = new Agent(options);
    this.portal = new Portal(options);
    this.message = new Message(options);
    this.template = new Template(options);
    this.contact = new Contact(options);
  }
}
