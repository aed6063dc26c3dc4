"use client";

import { RotateCcw, SendHorizontal, Undo2, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { AutomationGraph, AutomationTest } from "#lib/automations/schema.ts";
import { chatOf } from "./test-path.ts";

type TestPhoneProps = {
  trial: AutomationTest;
  graph: AutomationGraph;
  answers: readonly string[];
  isBusy: boolean;
  onAnswer: (text: string) => void;
  onBack?: () => void;
  onRestart: () => void;
  onOther: () => void;
};

/** The test run as the contact's phone would show it, with other events between the messages. */
export function TestPhone(props: TestPhoneProps) {
  const t = useTranslations("automations.testPhone");
  const { trial, graph, answers, isBusy, onAnswer, onBack, onRestart, onOther } = props;
  const end = useRef<HTMLLIElement>(null);
  const steps = trial.path.length;
  useEffect(() => {
    if (steps > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [steps]);
  const reasonText = useReasonText();
  const isWaiting = trial.outcome === "waits";
  const last = graph.nodes.find(({ id }) => id === trial.path.at(-1)?.nodeId);
  const buttons = isWaiting && last?.type === "ask" ? last.config.buttons : [];
  return (
    <>
      <ol
        aria-label={t("chat")}
        aria-live="polite"
        aria-busy={isBusy}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4"
      >
        {chatOf(trial, answers, reasonText).map(({ key, side, text }) => (
          <li
            key={key}
            className={cn(
              "max-w-[85%] whitespace-pre-wrap break-words text-sm",
              side === "note" && "mx-auto max-w-full text-center text-ink-soft text-xs",
              side === "us" && "mr-auto rounded-xl rounded-bl-sm bg-sunken px-3 py-2",
              side === "contact" &&
                "ml-auto rounded-xl rounded-br-sm bg-accent-soft px-3 py-2 text-accent-ink",
            )}
          >
            {side !== "note" && <span className="sr-only">{side === "us" ? t("we") : t("theContact")} </span>}
            {text}
          </li>
        ))}
        {buttons.length > 0 && (
          <li className="flex flex-col gap-1.5">
            {buttons.map(({ id, title }) => (
              <Button key={id} disabled={isBusy} className="text-accent-ink" onClick={() => onAnswer(title)}>
                {title}
              </Button>
            ))}
          </li>
        )}
        {!isWaiting && (
          <li
            className={cn(
              "mt-2 text-center text-xs",
              trial.outcome === "ended" ? "text-success-ink" : "text-danger-ink",
            )}
          >
            {trial.outcome === "ended" ? (
              t("theRunWouldEndHere")
            ) : (
              <ReasonText text={trial.note ?? t("itWouldStopHere")} parts={trial.noteParts} />
            )}
          </li>
        )}
        <li ref={end} aria-hidden="true" />
      </ol>
      {isWaiting && <Answer isBusy={isBusy} onAnswer={onAnswer} />}
      <footer className="flex flex-wrap items-center gap-1 border-t px-3 py-2">
        <Button size="sm" variant="ghost" disabled={!onBack} onClick={onBack}>
          <Undo2 /> {t("undoLastAnswer")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onRestart}>
          <RotateCcw /> {t("restart")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onOther}>
          <UserRound /> {t("changeContact")}
        </Button>
      </footer>
    </>
  );
}

function Answer({ isBusy, onAnswer }: { isBusy: boolean; onAnswer: (text: string) => void }) {
  const t = useTranslations("automations.testPhone");
  const [text, setText] = useState("");
  return (
    <form
      className="flex gap-2 border-t px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || isBusy) return;
        onAnswer(text.trim());
        setText("");
      }}
    >
      <Input
        aria-label={t("answerAsTheContact")}
        placeholder={t("answerPlaceholder")}
        value={text}
        maxLength={4_096}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        type="submit"
        label={t("answer")}
        variant="primary"
        icon={<SendHorizontal />}
        disabled={text.trim() === "" || isBusy}
      />
    </form>
  );
}
