import { useTranslations } from "next-intl";
import { messagePieces, type Piece } from "#components/ui/text/message-pieces.ts";

export type MessageTextProps = { text: string; sourceCount: number };

/** Text from people and models, with links, bold text and citations. HTML is never rendered. */
export function MessageText({ text, sourceCount }: MessageTextProps) {
  return messagePieces(text, sourceCount).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and keep their order.
    <TextPiece key={index} piece={piece} />
  ));
}

function TextPiece({ piece }: { piece: Piece }) {
  const t = useTranslations("inbox.messageText");
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "strong":
      return <strong>{piece.text}</strong>;
    case "link":
      return (
        <a
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="break-all text-accent-ink underline underline-offset-2"
        >
          {piece.text}
        </a>
      );
    case "citation":
      return (
        <sup className="mx-px rounded-sm bg-press px-1 font-medium text-2xs">
          <span className="sr-only">{t("source")} </span>
          {piece.number}
        </sup>
      );
  }
}
