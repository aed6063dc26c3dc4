import { Check, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import type { SaveState } from "./use-field-save.ts";

export type FieldRowProps = {
  label: ReactNode;
  /** Id of the labeled control. */
  htmlFor?: string;
  state: SaveState;
  children: ReactNode;
};

/** A label, its control, and the state of the last save. */
export function FieldRow({ label, htmlFor, state, children }: FieldRowProps) {
  const Label = htmlFor ? "label" : "span";
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_1rem] items-start gap-x-2">
      <Label {...(htmlFor && { htmlFor })} className="truncate py-1.5 text-ink-faint coarse:py-2.5">
        {label}
      </Label>
      <div className="min-w-0">{children}</div>
      <SaveMark state={state} />
      {state.status === "failed" && (
        <p role="alert" className="col-start-2 pb-1 pl-2 text-danger-ink text-xs">
          {state.reason}
        </p>
      )}
    </div>
  );
}

function SaveMark({ state }: { state: SaveState }) {
  const t = useTranslations("ui.fieldRow");
  return (
    <span role="status" className="flex h-8 items-center justify-center coarse:h-10 [&_svg]:size-3.5">
      {state.status === "saving" && <Spinner label={t("saving")} />}
      {state.status === "saved" && <Check role="img" aria-label={t("saved")} className="text-success-ink" />}
      {state.status === "failed" && <CircleAlert className="text-danger-ink" />}
    </span>
  );
}
