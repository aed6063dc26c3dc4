import type { VisitorChoice } from "#lib/widgets/schema.ts";
import type { ChatLabels } from "./chat-labels.ts";

export type ChoiceListProps = {
  choices: readonly VisitorChoice[];
  labels: ChatLabels;
  onPress: (choice: VisitorChoice) => void;
};

/** Buttons under a question, which visitors can press instead of writing. */
export function ChoiceList({ choices, labels, onPress }: ChoiceListProps) {
  return (
    <fieldset className="chat-choices">
      <legend className="chat-hidden">{labels.choices}</legend>
      {choices.map((choice) => (
        <button key={choice.id} type="button" onClick={() => onPress(choice)}>
          {choice.title}
          {choice.description && <small>{choice.description}</small>}
        </button>
      ))}
    </fieldset>
  );
}
