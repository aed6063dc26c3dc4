import type { Block } from "#lib/passages/schema.ts";

/** A line of what the extraction process writes: blocks, then how it ended. */
export type Message =
  | { kind: "header"; header: string[] }
  | { kind: "block"; block: Block }
  /** A row under the last header sent: tables repeat theirs on every row, the pipe need not. */
  | { kind: "cells"; cells: string[]; sheet?: string }
  | { kind: "done"; pageCount: number | null }
  | { kind: "failed"; reason: string };

/** Turns blocks into lines. */
export function createEncoder(write: (line: string) => void): (block: Block) => void {
  let current: readonly string[] | null = null;
  const send = (message: Message) => write(`${JSON.stringify(message)}\n`);
  return (block) => {
    if (block.kind !== "row") return send({ kind: "block", block });
    if (current !== block.header) {
      current = block.header;
      send({ kind: "header", header: block.header });
    }
    const sheet = block.sheet === undefined ? {} : { sheet: block.sheet };
    send({ kind: "cells", cells: block.cells, ...sheet });
  };
}

/** What the lines have amounted to so far. */
export type Decoded = { blocks: Block[]; end: Extract<Message, { kind: "done" | "failed" }> | null };

/** Turns lines back into blocks; rows of one table share one header. */
export function createDecoder(): { read(line: string): void; decoded: Decoded } {
  const decoded: Decoded = { blocks: [], end: null };
  let header: string[] = [];
  const read = (line: string) => {
    // Written by our own code a pipe away, and whole: what a kill cuts off has no line end.
    const message = JSON.parse(line) as Message;
    if (message.kind === "header") header = message.header;
    else if (message.kind === "block") decoded.blocks.push(message.block);
    else if (message.kind === "cells") {
      const { cells, sheet } = message;
      decoded.blocks.push({ kind: "row", header, cells, ...(sheet === undefined ? {} : { sheet }) });
    } else decoded.end = message;
  };
  return { read, decoded };
}
