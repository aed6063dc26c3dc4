/** A text of the API in which `words` between backticks are code. */
export function InlineCode({ text }: { text: string }) {
  return text.split("`").map((piece, index) => {
    // The pieces of a text are identified only by their position.
    const key = `${index}`;
    return index % 2 === 0 ? (
      piece
    ) : (
      <code key={key} className="font-mono text-[0.92em]">
        {piece}
      </code>
    );
  });
}
