/** A text with the marks of chats laid out: *bold*, _italic_, ~struck~. */
export function MarkedText({ text }: { text: string }) {
  return text.split(/(\*[^*\n]+\*|_[^_\n]+_|~[^~\n]+~)/g).map((piece, index) => {
    // Pieces of one text have no other name than their place.
    const key = `${index}`;
    const inner = piece.slice(1, -1);
    if (/^\*.+\*$/.test(piece)) return <b key={key}>{inner}</b>;
    if (/^_.+_$/.test(piece)) return <i key={key}>{inner}</i>;
    return /^~.+~$/.test(piece) ? <s key={key}>{inner}</s> : piece;
  });
}
