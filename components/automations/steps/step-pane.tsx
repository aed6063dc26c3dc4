import { useTranslations } from "next-intl";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import type { BuildProps } from "../editor-props.ts";
import { StepPanel } from "./step-panel.tsx";
import { useStepText } from "./step-text.ts";
import type { useSelectedStep } from "./use-selected-step.ts";

type StepPaneProps = Omit<BuildProps, "automation"> & {
  selected: ReturnType<typeof useSelectedStep>;
  isWide: boolean;
};

/** The form of the selected step: beside the canvas, or in a sheet if the window is narrow. */
export function StepPane(props: StepPaneProps) {
  const t = useTranslations("automations.stepPane");
  const text = useStepText();
  const { editor, selected, problems, references, canWrite, parts, isWide } = props;
  const { step, isFormOpen, closeForm } = selected;
  const panel = step && (
    <StepPanel
      key={`${step.id} ${editor.revision}`}
      node={step}
      problems={problems.filter(({ nodeId }) => nodeId === step.id).map(({ message }) => message)}
      references={references}
      disabled={!canWrite}
      parts={parts}
      onChange={editor.change}
      onDuplicate={() => editor.duplicate([step.id])}
      onRemove={() => editor.remove([step.id])}
      onClose={closeForm}
      hasClose={isWide}
    />
  );
  if (isWide) {
    return (
      isFormOpen && (
        <section aria-label={t("step")} className="w-[22rem] shrink-0 border-l bg-surface" data-step-form="">
          {panel}
        </section>
      )
    );
  }
  return (
    <Sheet
      open={isFormOpen}
      onOpenChange={(isOpen) => !isOpen && closeForm()}
      title={step ? text.name(step) : t("step")}
      className="p-0"
    >
      {isFormOpen && panel}
    </Sheet>
  );
}
