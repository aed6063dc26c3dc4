/** A text with chat formatting: *bold*, _italic_, ~struck~. */
export function MarkedText({ text }: { text: string }) {
  return text.split(/(\*[^*\n]+\*|_[^_\n]+_|~[^~\n]+~)/g).map((piece, index) => {
    // The pieces of a text are identified only by their position.
    const key = `${index}`;
    const inner = piece.slice(1, -1);
    if (/^\*.+\*$/.test(piece)) return <b key={key}>{inner}</b>;
    if (/^_.+_$/.test(piece)) return <i key={key}>{inner}</i>;
    return /^~.+~$/.test(piece) ? <s key={key}>{inner}</s> : piece;
  });
}
