import type { Viewport } from "next";
import { headers } from "next/headers";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { Chat } from "#components/widget/chat.tsx";
import { ChatPreview } from "#components/widget/chat-preview.tsx";
import type { ChatPage } from "#lib/widgets/schema.ts";
import "#components/widget/chat.css";

export const generateMetadata = pageTitle("chat");

/** The chat has its own colors; a phone's keyboard shrinks it instead of covering it. */
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
};

type Props = {
  params: Promise<{ agentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** An agent's chat as websites frame it. proxy.tsx decides whether it may be shown, and provides its look. */
export default async function ChatRoute({ params, searchParams }: Props) {
  const [{ agentId }, { origin }, given] = await Promise.all([params, searchParams, headers()]);
  const page = readPage(given.get("x-chat-page"));
  return (
    <PageMessages page="widget/[agentId]">
      {page ? (
        <Chat
          agentId={agentId}
          agentName={page.agentName}
          look={page.look}
          hostOrigin={typeof origin === "string" ? origin : null}
        />
      ) : (
        <ChatPreview />
      )}
    </PageMessages>
  );
}

function readPage(text: string | null): ChatPage | null {
  return text === null ? null : JSON.parse(decodeURIComponent(text));
}
