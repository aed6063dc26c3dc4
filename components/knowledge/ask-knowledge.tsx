"use client";

import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { percentText } from "#components/ui/text/formats.ts";
import type { KnowledgeAnswer } from "#lib/knowledge/schema.ts";
import { passageLimits } from "#lib/passages/schema.ts";
import { knowledgeQueries } from "./knowledge-queries.ts";

type AskKnowledgeProps = { agentId: string; onShowFile: (fileName: string) => void };

/** Searches the files without the model, to show which passages the agent would receive. */
export function AskKnowledge({ agentId, onShowFile }: AskKnowledgeProps) {
  const t = useTranslations("knowledge.askKnowledge");
  const workspaceId = useShell().workspace.id;
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const answers = useQuery(knowledgeQueries.answers(workspaceId, agentId, asked));

  function search(event: FormEvent): void {
    event.preventDefault();
    const query = typed.trim();
    if (query === asked) void answers.refetch();
    setAsked(query);
  }

  return (
    <section aria-label={t("askTheKnowledgeOnly")} className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-base">{t("askTheKnowledgeOnly")}</h2>
        <p className="text-ink-faint text-xs">{t("aboutSearch")}</p>
      </div>
      <form onSubmit={search} className="flex gap-2">
        <Input
          aria-label={t("questionToTheFiles")}
          placeholder={t("placeholder")}
          value={typed}
          maxLength={passageLimits.query}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={typed.trim() === ""} busy={answers.isFetching && asked !== ""}>
          <Search /> {t("ask")}
        </Button>
      </form>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {asked !== "" && answers.isPending && <SkeletonRows count={3} />}
        {answers.isError && <ErrorState title={t("couldNotSearch")} query={answers} />}
        {answers.data?.length === 0 && (
          <p className="rounded-lg border border-dashed px-3 py-4 text-center text-ink-soft">
            {t("notCovered")}
          </p>
        )}
        {answers.data?.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
          <AnswerCard key={index} answer={answer} onShowFile={onShowFile} />
        ))}
      </div>
    </section>
  );
}

function AnswerCard({
  answer,
  onShowFile,
}: { answer: KnowledgeAnswer } & Pick<AskKnowledgeProps, "onShowFile">) {
  const t = useTranslations("knowledge.askKnowledge");
  const percent = percentText(answer.score);
  return (
    <article className="rounded-lg border bg-raised p-3 shadow-card">
      <header className="mb-1.5 flex items-center gap-3 text-xs">
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-w-0 truncate font-medium text-accent-ink hover:underline"
          onClick={() => onShowFile(answer.fileName)}
        >
          {answer.fileName}
        </button>
        <span className="ml-auto flex shrink-0 items-center gap-2 text-ink-faint tabular-nums">
          <meter aria-label={t("score")} min={0} max={1} value={answer.score} className="sr-only">
            {percent}
          </meter>
          <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-accent" style={{ width: `${answer.score * 100}%` }} />
          </span>
          <span aria-hidden="true">{percent}</span>
        </span>
      </header>
      <p className="line-clamp-6 whitespace-pre-wrap break-words text-sm">{answer.passage}</p>
    </article>
  );
}
