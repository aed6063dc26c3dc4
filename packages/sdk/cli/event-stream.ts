import { ConnectionError } from "../src/index.ts";

/** The server sends something at least every 15 seconds. */
const SILENCE_MS = 45_000;

/**
 * Yields the data of server-sent events (WHATWG HTML, 9.2), each with one line as our server writes them. Throws
 * ConnectionError if the connection breaks or is silent for 45 seconds; ends when the server ends the stream.
 */
export async function* readEventStream(response: Response): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    while (reader) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) yield line.slice("data: ".length);
    }
  } catch (error) {
    throw new ConnectionError("The connection was lost.", { cause: error });
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

async function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The server stopped responding.")), SILENCE_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
