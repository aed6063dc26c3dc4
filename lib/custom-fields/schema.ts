import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

export const MAX_CUSTOM_FIELDS = 200;

/** Key of a custom field in a contact's `customFields`; case-sensitive. */
export const CustomFieldCode = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, requirement("must be 1 to 64 letters, digits, _, . or -", "fieldCode"));

/** Every value is text. */
const customFieldTypes = ["text"] as const;

/** Definition of a custom field; the values are on the contacts. */
export const CustomField = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
});
export type CustomField = z.infer<typeof CustomField>;

const name = z.string().trim().min(1).max(60);

/** `name` or `code` is required. A missing name is the code; a missing code is derived from the name. */
export const CreateCustomField = z
  .object({
    code: CustomFieldCode.optional(),
    name: name.optional(),
    type: z.enum(customFieldTypes).optional(),
  })
  .refine((field) => field.code !== undefined || field.name !== undefined, {
    path: ["name"],
    message: "or code is required",
  });
export type CreateCustomField = z.infer<typeof CreateCustomField>;

/** Only the name can change. Another `code` is rejected, because integrations use it. */
export const UpdateCustomField = z.object({
  name: name.optional(),
  code: z.string().optional(),
  type: z.enum(customFieldTypes).optional(),
});
export type UpdateCustomField = z.infer<typeof UpdateCustomField>;
