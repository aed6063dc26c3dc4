"use client";

import { Copy, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { toneStyle } from "#components/ui/color/tone.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { AutomationNode } from "#lib/automations/schema.ts";
import type { StepParts } from "../forms/form-props.ts";
import type { References } from "../use-references.ts";
import { StepForm } from "./step-form.tsx";
import { stepStyles } from "./step-styles.ts";

type StepPanelProps = {
  node: AutomationNode;
  problems: readonly string[];
  references: References;
  disabled: boolean;
  parts: StepParts;
  onChange: (node: AutomationNode) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onClose: () => void;
  /** False if the surrounding component already has one. */
  hasClose: boolean;
};

/** The form of a step, beside the canvas; Escape returns to its card. */
export function StepPanel(props: StepPanelProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.stepPanel");
  const tSteps = useTranslations("automations.steps");
  const { node, problems, references, disabled, parts, onChange, onClose } = props;
  const label = tSteps(`types.${node.type}.label`);
  const { icon: Icon, color } = stepStyles[node.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the form from any of its fields.
    <div
      className="flex h-full min-h-0 flex-col"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex min-h-12 shrink-0 items-center gap-2.5 border-b py-2 pr-2 pl-4">
        <span
          style={toneStyle(color)}
          className="tone-chip flex size-7 shrink-0 items-center justify-center rounded-md [&_svg]:size-4"
        >
          <Icon />
        </span>
        <h2 className="min-w-0 flex-1 truncate font-semibold text-base">{label}</h2>
        {!disabled && node.type !== "start" && (
          <>
            <IconButton label={t("duplicateStep")} icon={<Copy />} size="sm" onClick={props.onDuplicate} />
            <IconButton label={t("removeStep")} icon={<Trash2 />} size="sm" onClick={props.onRemove} />
          </>
        )}
        {props.hasClose && (
          <IconButton label={tActions("close")} shortcut={["Esc"]} icon={<X />} size="sm" onClick={onClose} />
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4">
        <p className="text-ink-soft text-xs">{tSteps(`types.${node.type}.description`)}</p>
        {problems.length > 0 && (
          <Callout variant="warn">
            <ul className="flex flex-col gap-0.5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        )}
        <StepForm node={node} references={references} disabled={disabled} parts={parts} onChange={onChange} />
        <Field
          label={t("nameOfTheStep")}
          description={t("shownOnlyToYourTeam")}
          className="mt-2 border-t pt-4"
        >
          <Input
            value={node.name}
            maxLength={120}
            readOnly={disabled}
            placeholder={label}
            onChange={(event) => onChange({ ...node, name: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
