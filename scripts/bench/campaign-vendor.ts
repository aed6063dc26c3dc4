import http from "node:http";
import { listenAndReport } from "./child.ts";

/** A vendor in a separate process. It accepts every message immediately and returns their number at `/count`. */
let taken = 0;
const server = http.createServer(async (request, response) => {
  for await (const _ of request);
  response.setHeader("content-type", "application/json");
  if (request.url === "/count") return response.end(String(taken));
  taken += 1;
  const id = `wamid.bench-${taken}`;
  return response.end(JSON.stringify({ messaging_product: "whatsapp", messages: [{ id }] }));
});
await listenAndReport(server);
