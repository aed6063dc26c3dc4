import { useTranslations } from "next-intl";
import type { VisitorChoice } from "#lib/widgets/schema.ts";

export type ChoiceListProps = {
  choices: readonly VisitorChoice[];
  onPress: (choice: VisitorChoice) => void;
};

/** Buttons under a question, which visitors can press instead of writing. */
export function ChoiceList({ choices, onPress }: ChoiceListProps) {
  const t = useTranslations("widget.chat");
  return (
    <fieldset className="chat-choices">
      <legend className="chat-hidden">{t("choices")}</legend>
      {choices.map((choice) => (
        <button key={choice.id} type="button" onClick={() => onPress(choice)}>
          {choice.title}
          {choice.description && <small>{choice.description}</small>}
        </button>
      ))}
    </fieldset>
  );
}
