import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { readableTextColor } from "#components/ui/color/readable-text-color.ts";
import type { PublicForm, SubmittedForm } from "#lib/web-forms/schema.ts";
import { FieldView } from "./field-view.tsx";

type FormViewProps = {
  form: Omit<PublicForm, "publicKey" | "version">;
  problems: SubmittedForm["problems"];
  failure: string | null;
  isSending: boolean;
  /** Null in a preview, which submits nothing. */
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | null;
};

/** A form as visitors see it, also in the preview of the console. The server checks the answers. */
export function FormView({ form, problems, failure, isSending, onSubmit }: FormViewProps) {
  const t = useTranslations("web-forms.formPage");
  const problemOf = (fieldId: string) => problems.find((one) => one.fieldId === fieldId)?.problem;
  const consentProblem = problemOf("consent");
  return (
    <form noValidate onSubmit={onSubmit ?? ((event) => event.preventDefault())}>
      {form.title && <h1>{form.title}</h1>}
      {form.description && <p className="description">{form.description}</p>}
      {form.fields.map((field) => (
        <FieldView key={field.id} field={field} problem={problemOf(field.id)} />
      ))}
      {form.consent && (
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="consent"
              required={form.consent.isRequired}
              aria-invalid={consentProblem !== undefined}
              {...(consentProblem && { "aria-describedby": "consent-problem" })}
            />
            <span>{form.consent.text}</span>
          </label>
          {consentProblem && (
            <p className="problem" id="consent-problem">
              {t(`problems.${consentProblem}`)}
            </p>
          )}
        </div>
      )}
      {/* People do not see it, and programs fill it in. */}
      <div className="away" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div role="alert">{failure && <p className="problem">{failure}</p>}</div>
      <button
        type="submit"
        disabled={isSending}
        style={{ background: form.color, color: readableTextColor(form.color) }}
      >
        {isSending ? t("sending") : form.submitLabel || t("send")}
      </button>
      {form.privacyUrl && (
        <p className="privacy">
          <a href={form.privacyUrl} target="_blank" rel="noopener noreferrer">
            {t("privacy")}
          </a>
        </p>
      )}
    </form>
  );
}
