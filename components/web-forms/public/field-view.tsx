import { useTranslations } from "next-intl";
import { useId } from "react";
import type { AnswerProblem, FormField } from "#lib/web-forms/schema.ts";

type FieldViewProps = { field: FormField; problem: AnswerProblem | undefined };

const inputs: Partial<
  Record<FormField["kind"], { type: string; autoComplete?: string; inputMode?: "decimal" }>
> = {
  name: { type: "text", autoComplete: "given-name" },
  lastname: { type: "text", autoComplete: "family-name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  number: { type: "text", inputMode: "decimal" },
  date: { type: "date" },
};

/** A field with its label, its help and the problem of the answer. */
export function FieldView({ field, problem }: FieldViewProps) {
  const t = useTranslations("web-forms.formPage");
  const id = useId();
  const { kind, label, help, placeholder, isRequired } = field;
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  const props = {
    id,
    name: field.id,
    required: isRequired,
    "aria-invalid": problem !== undefined,
    ...(described && { "aria-describedby": described }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="optional"> {t("optional")}</span>}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {kind === "longText" ? (
        <textarea {...props} rows={4} maxLength={5_000} placeholder={placeholder} />
      ) : kind === "choice" ? (
        <select {...props} defaultValue="">
          <option value="">{placeholder || t("choose")}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...props} {...(inputs[kind] ?? { type: "text" })} maxLength={500} placeholder={placeholder} />
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {t(`problems.${problem}`)}
        </p>
      )}
    </div>
  );
}
