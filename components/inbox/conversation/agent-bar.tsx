"use client";

import { Bot, Hand } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { useContactWrite } from "./use-contact-write.ts";

type AgentBarProps = { conversation: InboxConversation; canWrite: boolean };

/** Shows whether the AI agent or the team replies, with a button to switch. */
export function AgentBar({ conversation, canWrite }: AgentBarProps) {
  const t = useTranslations("inbox.agentBar");
  const write = useContactWrite();
  const { agent, isBotEnabled } = conversation;
  if (!agent) return null;
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-t bg-canvas px-4 py-1 text-ink-soft text-xs">
      <Bot className={isBotEnabled ? "size-4 shrink-0 text-accent-ink" : "size-4 shrink-0"} />
      <p className="min-w-0 flex-1">
        {isBotEnabled
          ? t.rich("repliesHere", {
              name: agent.name,
              b: (name) => <b className="font-medium text-ink">{name}</b>,
            })
          : t("theTeamReplies", { name: agent.name })}
      </p>
      {canWrite && (
        <Button size="sm" onClick={() => void write(conversation, { isBotEnabled: !isBotEnabled })}>
          {isBotEnabled ? <Hand /> : <Bot />}
          {isBotEnabled ? t("takeOver") : t("returnToName", { name: agent.name })}
        </Button>
      )}
    </div>
  );
}
