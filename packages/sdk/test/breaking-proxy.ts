import { request } from "node:http";
import { type Receiver, startReceiver } from "../../../lib/testing/servers/receiver.ts";

/** A proxy that breaks the first response after `word` has passed. */
export async function startBreakingProxy(server: string, word: string): Promise<Receiver> {
  let count = 0;
  return startReceiver(({ url, headers }, response) => {
    count += 1;
    const isBroken = count === 1;
    const upstream = request(`${server}${url}`, { headers }, (answer) => {
      response.setHeader("date", answer.headers.date ?? "");
      response.flushHeaders();
      answer.on("data", (chunk: Buffer) => {
        response.write(chunk);
        if (isBroken && chunk.includes(word)) response.destroy();
      });
    });
    response.on("close", () => upstream.destroy());
    upstream.on("error", () => {}).end();
  });
}
