// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateCustomField, CustomField, UpdateCustomField } from "./custom-fields-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const customFields = {
  list: "GET /api/custom-field",
  create: "POST /api/custom-field json",
  update: "PUT /api/custom-field?id json",
  delete: "DELETE /api/custom-field?id",
};

export type CustomFieldsApi = {
  /** List the custom fields, oldest first. The definitions, 200 at most. The values are on the contacts. */
  list(input?: NoInput, options?: CallOptions): ListPromise<CustomField[], CustomField>;

  /**
   * Create a custom field. A missing name defaults to the code; a missing code is derived from the name. The type
   * says what the console expects; every value is text. At most 200 per workspace. Errors: NAME_TAKEN.
   */
  create(input?: CreateCustomField, options?: CallOptions): ApiPromise<CustomField>;

  /**
   * Change a custom field. The name, the type and the options of a choice. Values of contacts stay as they are.
   * Another code is rejected, because integrations refer to it. Errors: CUSTOM_FIELD_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateCustomField, options?: CallOptions): ApiPromise<CustomField>;

  /**
   * Delete a custom field and its values. Every contact loses its value of the field. Cannot be undone. Errors:
   * CUSTOM_FIELD_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
