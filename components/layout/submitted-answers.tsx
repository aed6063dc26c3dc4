import { useTranslations } from "next-intl";

type SubmittedAnswersProps = {
  answers: readonly { fieldId: string; kind: string; label: string; value: string }[];
  /** Null if the form had no checkbox. */
  consent: { text: string; isGranted: boolean } | null;
};

/** The answers of a submitted form, with the labels that the visitor saw. */
export function SubmittedAnswers({ answers, consent }: SubmittedAnswersProps) {
  const t = useTranslations("web-forms.submittedAnswers");
  return (
    <dl className="grid gap-x-3 text-sm max-sm:[&_dd]:mb-1 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] sm:gap-y-0.5">
      {answers.map(({ fieldId, kind, label, value }) => (
        <div key={fieldId} className="contents">
          <dt className="break-words text-ink-faint">{label}</dt>
          <dd className="whitespace-pre-line break-words">{kind === "phone" ? `+${value}` : value}</dd>
        </div>
      ))}
      {consent && (
        <div className="contents">
          <dt className="break-words text-ink-faint">{consent.text}</dt>
          <dd>{t(consent.isGranted ? "checked" : "notChecked")}</dd>
        </div>
      )}
    </dl>
  );
}
