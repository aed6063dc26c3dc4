import type { Tertulia } from "../client.ts";
import { ApiError } from "../errors.ts";
import type {
  Contact as ContactData,
  CreateContact,
  Template as TemplateData,
  UpdateContact,
} from "../generated/schemas.ts";
import { type CompatOptions, connect, done, refuse } from "./connection.ts";
import { first } from "./message.ts";

/** Contacts of the workspace. */
export class Contact {
  readonly #api: Tertulia;

  constructor(options: CompatOptions) {
    this.#api = connect(options);
  }

  async createContact({
    cellphone,
    ...contact
  }: CreateContact & { cellphone?: string }): Promise<ContactData> {
    const number = cellphone === undefined ? {} : { internalWhatsappNumber: cellphone };
    return (await this.#api.contacts.create({ ...contact, ...number })).contact;
  }

  /** Returns the newest contacts; 100 if `limit` is not given. */
  async getContacts({ limit = 100 }: { limit?: number } = {}): Promise<ContactData[]> {
    return first(limit, this.#api.contacts.list({ pageSize: Math.min(limit, 100) }));
  }

  async getContact(id: string): Promise<ContactData> {
    return this.#api.contacts.get({ id });
  }

  async searchByPhone(cellphone: string): Promise<ContactData[]> {
    return (await this.#api.contacts.searchByCellphone({ cellphone })).data;
  }

  async searchByEmail(email: string): Promise<ContactData[]> {
    return (await this.#api.contacts.searchByEmail({ email })).data;
  }

  /** Changes the given fields. Throws if the number is to change, which identifies a contact. */
  async updateContact({ cellphone, ...changes }: UpdateContact & { id: string; cellphone?: string }) {
    if (cellphone !== undefined) refuse("Changing a number", "Create a contact with the other number.");
    return (await this.#api.contacts.update(changes)).contact;
  }

  async deleteContacts(ids: string[]) {
    await this.#api.contacts.deleteBatch({ contactIds: ids });
    return done("The contacts were deleted.");
  }
}

/** Templates of WhatsApp. */
export class Template {
  readonly #api: Tertulia;

  constructor(options: CompatOptions) {
    this.#api = connect(options);
  }

  async getTemplates(): Promise<TemplateData[]> {
    return this.#api.templates.list();
  }

  async getActiveTemplates(): Promise<TemplateData[]> {
    return this.#api.templates.actives();
  }

  async getTemplate(id: string): Promise<TemplateData> {
    const { data, requestId, rateLimit } = await this.#api.templates.list().withResponse();
    const found = data.find((template) => template.id === id);
    if (found) return found;
    const facts = {
      status: 404,
      errorCode: "TEMPLATE_NOT_FOUND" as const,
      requestId,
      rateLimit,
      retryAfter: null,
    };
    throw new ApiError("There is no such template in this workspace.", facts);
  }
}
