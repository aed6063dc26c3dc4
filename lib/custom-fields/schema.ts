import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

export const MAX_CUSTOM_FIELDS = 200;

/** Key of a custom field in a contact's `customFields`; case-sensitive. */
export const CustomFieldCode = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, requirement("must be 1 to 64 letters, digits, _, . or -", "fieldCode"));

/**
 * Type of a value. Every value is text: a number in plain digits (`1200.5`), a day as `2026-11-30`, one of the options,
 * a phone number with its country code, an address of a page. The console enters values in this form; other values are
 * kept.
 */
export const customFieldTypes = ["text", "number", "date", "choice", "phone", "link"] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

const Options = z
  .array(z.string().trim().min(1).max(200))
  .max(100)
  .transform((options) => [...new Set(options)]);

/** Definition of a custom field; the values are on the contacts. */
export const CustomField = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  /** The values to choose from; used only by choices. */
  options: z.array(z.string()),
});
export type CustomField = z.infer<typeof CustomField>;

const name = z.string().trim().min(1).max(60);

/** `name` or `code` is required. A missing name is the code; a missing code is derived from the name. */
export const CreateCustomField = z
  .object({
    code: CustomFieldCode.optional(),
    name: name.optional(),
    type: z.enum(customFieldTypes).optional(),
    options: Options.optional(),
  })
  .refine((field) => field.code !== undefined || field.name !== undefined, {
    path: ["name"],
    message: "or code is required",
  });
export type CreateCustomField = z.infer<typeof CreateCustomField>;

/** Another `code` is rejected, because integrations use it. Values stay as they are if the type changes. */
export const UpdateCustomField = z.object({
  name: name.optional(),
  code: z.string().optional(),
  type: z.enum(customFieldTypes).optional(),
  options: Options.optional(),
});
export type UpdateCustomField = z.infer<typeof UpdateCustomField>;
