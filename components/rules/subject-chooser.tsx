"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { controlClass } from "#components/ui/form/input.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import { type Candidate, candidatesOf } from "./trial-subjects.ts";

type SubjectChooserProps = {
  subject: EventSubject;
  value: Candidate | null;
  onChange: (candidate: Candidate) => void;
};

/** The contact, opportunity or task that a rule is tested with. */
export function SubjectChooser({ subject, value, onChange }: SubjectChooserProps) {
  const t = useTranslations("rules.subjectChooser");
  const [open, setOpen] = useState(false);
  const tSubjects = useTranslations("rules.subjects");
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        className={cn(controlClass, "flex h-8 items-center justify-between gap-2 px-2.5 coarse:h-10")}
      >
        <span className="sr-only">{t(`subjects.${subject}`)}: </span>
        {value ? (
          <CandidateName candidate={value} />
        ) : (
          <span className="text-ink-faint">{t(`choose.${subject}`)}</span>
        )}
        <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
      </PopoverTrigger>
      <PopoverContent
        aria-label={tSubjects(subject)}
        className="w-(--radix-popover-trigger-width) min-w-72 p-2"
      >
        <Candidates
          subject={subject}
          onChoose={(candidate) => {
            onChange(candidate);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

type CandidatesProps = { subject: EventSubject; onChoose: (candidate: Candidate) => void };

function Candidates({ subject, onChoose }: CandidatesProps) {
  const t = useTranslations("rules.subjectChooser");
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const found = useQuery(candidatesOf(subject, workspaceId, useDebouncedValue(search.trim())));
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={t(`search.${subject}`)} value={search} onChange={setSearch} />
      <ul className="max-h-64 overflow-y-auto" aria-busy={found.isFetching}>
        {found.data?.map((candidate) => (
          <li key={candidate.id}>
            <button
              type="button"
              className={cn(menuItemClass, "w-full hover:bg-hover")}
              onClick={() => onChoose(candidate)}
            >
              <CandidateName candidate={candidate} />
            </button>
          </li>
        ))}
        {found.data?.length === 0 && <li className="px-2 py-3 text-ink-faint text-sm">{t("noMatches")}</li>}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </div>
  );
}

function CandidateName({ candidate }: { candidate: Candidate }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {candidate.color !== null && <Avatar name={candidate.name} color={candidate.color} size="xs" />}
      <span className="truncate">{candidate.name}</span>
      {candidate.hint !== "" && <span className="shrink-0 text-ink-faint text-xs">{candidate.hint}</span>}
    </span>
  );
}
