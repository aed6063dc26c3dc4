"use client";

import { useQuery } from "@tanstack/react-query";
import { ShieldCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { ContactSearch } from "#components/layout/contact-search.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Automation, AutomationGraph } from "#lib/automations/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { automationQueries } from "../automation-queries.ts";
import { Canvas } from "../canvas/canvas.tsx";
import type { NameOf } from "../steps/step-messages.ts";
import { useIsWider } from "../use-automation-tab.ts";
import { pathOfTest } from "./test-path.ts";
import { TestPhone } from "./test-phone.tsx";

type TestRunProps = {
  automation: Automation;
  graph: AutomationGraph;
  nameOf: NameOf;
  saveFirst: () => Promise<boolean>;
  onClose: () => void;
};

const nothing: readonly string[] = [];

type TestContact = { id: string; name: string };

/** A test run of the draft for a contact, answer by answer; nothing is sent or stored. */
export function TestRun({ automation, graph, nameOf, saveFirst, onClose }: TestRunProps) {
  const t = useTranslations("automations.testRun");
  const workspaceId = useShell().workspace.id;
  const isRoomy = useIsWider(768);
  const [contact, setContact] = useState<TestContact | null>(null);
  const [answers, setAnswers] = useState<readonly string[]>(nothing);
  const isStored = useStoredFirst(saveFirst);
  const trial = useQuery({
    ...automationQueries.trial(workspaceId, { id: automation.id, contactId: contact?.id ?? "", answers }),
    enabled: isStored && contact !== null,
  });
  const path = useMemo(
    () => (contact && trial.data ? pathOfTest(trial.data) : { visits: new Map(), edges: new Set<string>() }),
    [contact, trial.data],
  );
  const last = trial.data?.path.at(-1)?.nodeId;
  const selected = useMemo(() => (last ? [last] : nothing), [last]);

  function choose(next: TestContact | null) {
    setContact(next);
    setAnswers(nothing);
  }

  return (
    <div className="flex min-h-0 flex-1">
      {isRoomy && (
        <div className="relative min-w-0 flex-1 bg-canvas">
          <Canvas
            graph={graph}
            nameOf={nameOf}
            path={path}
            selected={selected}
            onSelect={() => {}}
            editor={null}
            label={t("pathOfTheTest")}
          />
        </div>
      )}
      <section
        aria-label={t("test")}
        className="flex w-full min-w-0 shrink-0 flex-col border-l bg-surface md:w-[24rem]"
      >
        <header className="flex min-h-12 items-center justify-between gap-2 border-b py-2 pr-2 pl-4">
          <h2 className="min-w-0 truncate font-semibold text-base">
            {contact ? t("asName", { name: contact.name }) : t("test")}
          </h2>
          <IconButton label={t("leaveTheTest")} icon={<X />} onClick={onClose} />
        </header>
        <Callout variant="success" icon={<ShieldCheck />} className="mx-3 mt-3">
          {t("nothingIsSentOrStored")}
        </Callout>
        {contact === null && (
          <div className="min-h-0 overflow-y-auto p-4">
            <p className="mb-2 text-ink-soft text-sm">{t("chooseAContact")}</p>
            <ContactSearch
              onChoose={({ id, name, lastname }) => choose({ id, name: fullName(name, lastname) })}
            />
          </div>
        )}
        {contact && trial.isError && <ErrorState title={t("couldntRunTheTest")} query={trial} />}
        {contact && trial.isPending && <Spinner label={t("testing")} className="m-6" />}
        {contact && trial.data && (
          <TestPhone
            trial={trial.data}
            graph={graph}
            answers={answers}
            isBusy={trial.isPlaceholderData}
            onAnswer={(text) => setAnswers([...answers, text])}
            onBack={answers.length > 0 ? () => setAnswers(answers.slice(0, -1)) : undefined}
            onRestart={() => setAnswers(nothing)}
            onOther={() => choose(null)}
          />
        )}
      </section>
    </div>
  );
}

/** The server tests the stored draft, so the draft is saved first. */
function useStoredFirst(saveFirst: () => Promise<boolean>): boolean {
  const [isStored, setIsStored] = useState(false);
  // Once, when the test run opens: the draft does not change while it is open.
  const [begin] = useState(() => saveFirst);
  useEffect(() => {
    void begin().then(setIsStored);
  }, [begin]);
  return isStored;
}
