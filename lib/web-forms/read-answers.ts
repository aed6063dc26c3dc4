import { z } from "zod";
import { contactLimits } from "#lib/contacts/schema.ts";
import { PhoneDigits } from "#lib/platform/locale/phone-digits.ts";
import { readPhone, UnusableValueError } from "#lib/platform/read-value.ts";
import { type AnswerProblem, type FormAnswer, type FormField, formLimits } from "./schema.ts";

/** The answers, in the form's order and as it is stored, and the answers that cannot be used. */
type ReadAnswers = {
  answers: FormAnswer[];
  problems: { fieldId: string; problem: AnswerProblem }[];
};

/**
 * Reads a visitor's answers. `country` is that of phone numbers without a country code; null if unknown. Answers to
 * unknown fields are ignored.
 */
export function readAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, string>>,
  country: string | null,
): ReadAnswers {
  const read: ReadAnswers = { answers: [], problems: [] };
  for (const field of fields) {
    const text = (Object.hasOwn(given, field.id) ? given[field.id] : undefined)?.trim() ?? "";
    const { id: fieldId, kind, label } = field;
    if (text === "") {
      if (field.isRequired) read.problems.push({ fieldId, problem: "required" });
      continue;
    }
    const { value, problem } = readAnswer(field, text, country);
    if (problem) read.problems.push({ fieldId, problem });
    else read.answers.push({ fieldId, kind, label, value });
  }
  return read;
}

/** An answer that can be used has no problem. */
type ReadAnswer = { value: string; problem?: AnswerProblem };

function readAnswer({ kind, choices }: FormField, text: string, country: string | null): ReadAnswer {
  if (text.length > maxLength[kind]) return { value: "", problem: "length" };
  switch (kind) {
    case "email":
      return checked(text, z.email().safeParse(text).success, "email");
    case "phone":
      return readNumberOf(text, country);
    case "choice":
      return checked(text, choices.includes(text), "choice");
    case "number":
      return checked(text, /^-?\d{1,15}(\.\d{1,10})?$/.test(text), "number");
    case "date":
      return checked(text, z.iso.date().safeParse(text).success, "date");
    default:
      return { value: text };
  }
}

const maxLength: Record<FormField["kind"], number> = {
  name: contactLimits.name,
  lastname: contactLimits.name,
  email: contactLimits.email,
  phone: 40,
  text: formLimits.text,
  longText: formLimits.longText,
  choice: formLimits.label,
  number: 30,
  date: 10,
};

function checked(value: string, isUsable: boolean, problem: AnswerProblem): ReadAnswer {
  return isUsable ? { value } : { value: "", problem };
}

/** Returns the digits of a phone number with the country code. */
function readNumberOf(text: string, country: string | null): ReadAnswer {
  try {
    const digits = PhoneDigits.safeParse(readPhone(text, country ?? ""));
    return digits.success ? { value: digits.data } : { value: "", problem: "phone" };
  } catch (error) {
    if (error instanceof UnusableValueError) return { value: "", problem: "phone" };
    throw error;
  }
}
