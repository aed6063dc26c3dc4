import { messagePieces, type Piece } from "#components/ui/text/message-pieces.ts";
import type { ChatLabels } from "./chat-labels.ts";

export type MessageTextProps = { text: string; sourceCount: number; words: ChatLabels };

/** The text of a message from a person or a model; never HTML. */
export function MessageText({ text, sourceCount, words }: MessageTextProps) {
  return messagePieces(text, sourceCount).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and keep their order.
    <TextPiece key={index} piece={piece} words={words} />
  ));
}

function TextPiece({ piece, words }: { piece: Piece; words: ChatLabels }) {
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
          <span className="chat-hidden">{words.source(piece.number)}</span>
          <span aria-hidden="true">{piece.number}</span>
        </sup>
      );
  }
}
