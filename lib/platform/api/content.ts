import type { StreamSink } from "../realtime/push-stream.ts";
import type { OpenedFile } from "../storage/index.ts";

/** Text or bytes as they are. Status is 200 if not given; a repeated header has one pair per line. */
type PlainContent = {
  body: string | Uint8Array<ArrayBuffer> | null;
  status?: number;
  headers?: Record<string, string> | [string, string][];
};

/** JSON of another API, which has no envelope. Status is 200 if not given. */
type JsonContent = { json: object; status?: number };

/** A text file, written line by line while it is sent: CSV, or another type. */
export type LinesContent = {
  lines: AsyncGenerator<string, void, void>;
  fileName: string;
  contentType?: string;
};

/**
 * Server-sent events. `events` gets the sink when the stream starts; the function it returns is called once when the
 * stream ends.
 */
export type EventContent = {
  events: (sink: StreamSink<unknown>) => () => void;
  /** Initial lines of the protocol; none by default. */
  greeting?: string;
  /** Maximum number of queued messages. A reader that exceeds it is disconnected. */
  maxQueued: number;
};

/** Result of a verb for an endpoint without an envelope (`bare`): data that `route()` turns into a response. */
export type Content = PlainContent | JsonContent | LinesContent | EventContent | OpenedFile;
