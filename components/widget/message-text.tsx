import { useTranslations } from "next-intl";
import { messagePieces, type Piece } from "#components/ui/text/message-pieces.ts";

export type MessageTextProps = { text: string; sourceCount: number };

/** The text of a message from a person or a model; never HTML. */
export function MessageText({ text, sourceCount }: MessageTextProps) {
  return messagePieces(text, sourceCount).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and keep their order.
    <TextPiece key={index} piece={piece} />
  ));
}

function TextPiece({ piece }: { piece: Piece }) {
  const t = useTranslations("widget.chat");
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "strong":
      return <strong>{piece.text}</strong>;
    case "link":
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      );
    case "citation":
      return (
        <sup className="chat-cite">
          <span className="chat-hidden">{t("source", { number: piece.number })}</span>
          <span aria-hidden="true">{piece.number}</span>
        </sup>
      );
  }
}
