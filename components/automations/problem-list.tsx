"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { AutomationGraph, Problem } from "#lib/automations/schema.ts";
import { useStepText } from "./steps/step-text.ts";

type ProblemListProps = {
  problems: readonly Problem[];
  graph: AutomationGraph;
  onShow: (nodeId: string) => void;
};

/** The problems that prevent publishing; each links to its step. */
export function ProblemList({ problems, graph, onShow }: ProblemListProps) {
  const t = useTranslations("automations.problemList");
  const [open, setOpen] = useState(false);
  if (problems.length === 0) return null;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="text-warn-ink">
          <TriangleAlert /> {problems.length}
          <span className="hidden lg:inline">{t("count", { count: problems.length })}</span>
          <span className="sr-only lg:hidden">{t("count", { count: problems.length })}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("problems")} align="end" className="w-80 p-1">
        <Problems
          problems={problems}
          graph={graph}
          onShow={(id) => {
            setOpen(false);
            onShow(id);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

/** Problems as rows, with the names of their steps. */
export function Problems({ problems, graph, onShow }: ProblemListProps) {
  const text = useStepText();
  return (
    <ul className="max-h-80 overflow-y-auto">
      {problems.map(({ nodeId, message }) => {
        const node = graph.nodes.find(({ id }) => id === nodeId);
        return (
          <li key={`${nodeId} ${message}`}>
            {node ? (
              <button
                type="button"
                className={cn(menuItemClass, "h-auto w-full py-1.5 text-left hover:bg-hover")}
                onClick={() => onShow(node.id)}
              >
                <span className="min-w-0">
                  <span className="block font-medium">{text.name(node)}</span>
                  <span className="block text-ink-soft text-xs">{message}</span>
                </span>
              </button>
            ) : (
              <p className="px-2 py-1.5 text-sm">{message}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
