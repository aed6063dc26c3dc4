import { messagePieces, type Piece } from "#components/ui/text/message-pieces.ts";
import type { ChatLabels } from "./chat-labels.ts";

export type MessageTextProps = { text: string; sourceCount: number; labels: ChatLabels };

/** The text of a message from a person or a model; never HTML. */
export function MessageText({ text, sourceCount, labels }: MessageTextProps) {
  return messagePieces(text, sourceCount).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and keep their order.
    <TextPiece key={index} piece={piece} labels={labels} />
  ));
}

function TextPiece({ piece, labels }: { piece: Piece; labels: ChatLabels }) {
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
          <span className="chat-hidden">{labels.source(piece.number)}</span>
          <span aria-hidden="true">{piece.number}</span>
        </sup>
      );
  }
}
