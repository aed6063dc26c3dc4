import type { Block } from "#lib/passages/schema.ts";
import type { Reason } from "#lib/platform/reason.ts";

/** A line of the extraction process's output: blocks, then the result. */
export type Message =
  | { kind: "header"; header: string[] }
  | { kind: "block"; block: Block }
  /** A row of the last sent header, so that the pipe does not repeat it for every row. */
  | { kind: "cells"; cells: string[]; sheet?: string }
  | { kind: "done"; pageCount: number | null }
  | { kind: "failed"; reason: Reason };

/** Encodes blocks as lines. */
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

/** The decoded lines so far. */
export type Decoded = { blocks: Block[]; end: Extract<Message, { kind: "done" | "failed" }> | null };

/** Decodes lines to blocks; rows of a table share one header. */
export function createDecoder(): { read(line: string): void; decoded: Decoded } {
  const decoded: Decoded = { blocks: [], end: null };
  let header: string[] = [];
  const read = (line: string) => {
    // Only complete lines of the extraction process arrive: a line that a kill cuts off has no line end.
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
