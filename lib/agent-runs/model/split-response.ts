import { setImmediate as turn } from "node:timers/promises";
import { type FetchedResponse, withBody } from "#lib/platform/egress/index.ts";

/** Bytes per slice: some dozen events of the protocol, parsed in a few milliseconds. */
const SLICE = 4_096;
/** Three times the lines of the longest answer (`agentLimits.maxTokens`): an event and a blank line per token. */
const MAX_LINES = 200_000;
const LINE_END = 0x0a;

/**
 * Returns a model's response in slices and yields to the event loop between them, because a server may send more
 * events than this process can parse besides its other work. The body fails if it has too many lines.
 */
export function splitResponse(answer: FetchedResponse): FetchedResponse {
  if (answer.body === null) return answer;
  const slices = slicesOf(answer.body);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await slices.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await slices.return()),
    },
    { highWaterMark: 0 },
  );
  return withBody(answer, body);
}

async function* slicesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let lines = 0;
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      lines += lineEndsIn(slice);
      if (lines > MAX_LINES) throw new Error(`Its answer has more than ${MAX_LINES} lines.`);
      yield slice;
      await turn();
    }
  }
}

function lineEndsIn(bytes: Uint8Array): number {
  let found = 0;
  for (const byte of bytes) if (byte === LINE_END) found += 1;
  return found;
}
