import dgram from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

const TYPE_A = 1;
const TYPE_CNAME = 5;
const TYPE_AAAA = 28;
const NAME_ERROR = 3;

/** The response for a name: addresses of both families, `null` for "no such name", `"silence"` for no response. */
export type NameAnswer = { addresses: string[]; alias?: string } | null | "silence";

interface NameServer {
  /** `address:port`, the format of `EGRESS_DNS_SERVERS`. */
  address: string;
  /** Every queried name in order, once per record type. */
  questions: string[];
  close(): Promise<void>;
}

/** Starts a DNS server on loopback that responds with a function's result and a TTL of zero. */
export async function startNameServer(answer: (name: string) => NameAnswer): Promise<NameServer> {
  const socket = dgram.createSocket("udp4");
  const questions: string[] = [];
  socket.on("message", (query, peer) => {
    const { name, type, end } = readQuestion(query);
    questions.push(name);
    const found = answer(name);
    if (found === "silence") return;
    socket.send(reply(query.subarray(0, end), type, found), peer.port, peer.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function reply(question: Buffer, type: number, found: Exclude<NameAnswer, "silence">): Buffer {
  const records = found === null ? [] : toRecords(type, found);
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (found === null ? NAME_ERROR : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...records]);
}

function toRecords(type: number, found: { addresses: string[]; alias?: string }): Buffer[] {
  const owner = Buffer.from([0xc0, 0x0c]);
  const alias = found.alias === undefined ? null : encodeName(found.alias);
  const addresses = found.addresses.filter((address) => (isIPv4(address) ? TYPE_A : TYPE_AAAA) === type);
  return [
    ...(alias === null ? [] : [record(owner, TYPE_CNAME, alias)]),
    ...addresses.map((address) => record(alias ?? owner, type, encodeAddress(address))),
  ];
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fixed, data]);
}

function encodeName(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "ascii")]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** Encodes an address: IPv4, or IPv6 with all eight groups. */
function encodeAddress(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}
