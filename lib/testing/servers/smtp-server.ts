import { once } from "node:events";
import net, { type Socket } from "node:net";

/** A received mail. `source` is its headers and body, with SMTP dot-stuffing removed. */
interface TakenMail {
  from: string;
  to: string[];
  source: string;
}

/** An SMTP server on loopback that stores received mails (a subset of RFC 5321). */
export interface SmtpServer {
  /** The value of SMTP_URL. */
  url: string;
  mails: TakenMail[];
  /** Rejects the next mails with a reply: `451 later`. */
  refuse(reply: string, times: number): void;
  close(): Promise<void>;
}

type Session = { from: string; to: string[]; data: string[] | null };

/** Starts the server. If `credentials` are given, AUTH PLAIN must match them. */
export async function startSmtpServer(credentials?: { user: string; pass: string }): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const take = (mail: TakenMail): string => {
    const refusal = refusals.shift();
    if (refusal === undefined) mails.push(mail);
    return refusal ?? "250 taken";
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    converse(socket, take, credentials);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.pass)}@`
    : "";
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    refuse: (reply, times) => void refusals.push(...Array<string>(times).fill(reply)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(
  socket: Socket,
  take: (mail: TakenMail) => string,
  credentials: { user: string; pass: string } | undefined,
): void {
  const session: Session = { from: "", to: [], data: null };
  let isKnown = credentials === undefined;
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 loopback ESMTP");
  socket.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) answer(line);
  });

  const verbs = new Map<string, (line: string) => string>([
    ["ehlo", () => "250-loopback\r\n250-AUTH PLAIN\r\n250 SMTPUTF8"],
    ["auth", (line) => signIn(line.split(" ")[2] ?? "")],
    ["mail", (line) => given(() => Object.assign(session, { from: addressIn(line) }))],
    ["rcpt", (line) => given(() => session.to.push(addressIn(line)))],
    ["data", beginData],
    ["quit", () => "221 bye"],
  ]);

  function answer(line: string): void {
    if (session.data !== null) {
      readData(session.data, line);
      return;
    }
    const verb = line.split(" ", 1)[0]?.toLowerCase() ?? "";
    say(verbs.get(verb)?.(line) ?? "250 ok");
    if (verb === "quit") socket.end();
  }

  function beginData(): string {
    session.data = [];
    return "354 go on";
  }

  function given(keep: () => unknown): string {
    if (!isKnown) return "530 sign in first";
    keep();
    return "250 ok";
  }

  function signIn(words: string): string {
    const [, user, pass] = Buffer.from(words, "base64").toString("utf8").split("\0");
    isKnown = credentials !== undefined && user === credentials.user && pass === credentials.pass;
    return isKnown ? "235 welcome" : "535 no";
  }

  function readData(data: string[], line: string): void {
    if (line !== ".") {
      data.push(line.replace(/^\./, ""));
      return;
    }
    say(take({ from: session.from, to: session.to, source: data.join("\n") }));
    Object.assign(session, { from: "", to: [], data: null });
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? "";
}
