import dns from "node:dns/promises";

/** Addresses of a name, IPv4 first, or why there are none. */
type Resolution =
  | { ok: true; addresses: string[] }
  | { ok: false; errorClass: "dns_not_found" | "dns_failed" | "dns_timeout" };

const QUERY_TIMEOUT_MS = 2500;
const QUERY_TRIES = 2;

const NO_SUCH_NAME = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/**
 * Queries A and AAAA in parallel. Does not use `dns.lookup`, whose shared thread pool would let unresponsive names
 * delay every other call in the process.
 */
export async function resolveHost(
  host: string,
  options: { dnsServers: readonly string[]; signal: AbortSignal },
): Promise<Resolution> {
  const resolver = new dns.Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
  if (options.dnsServers.length > 0) resolver.setServers(options.dnsServers);
  const cancel = () => resolver.cancel();
  options.signal.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return readAnswers(answers);
  } finally {
    options.signal.removeEventListener("abort", cancel);
  }
}

/** Resolves a name of the installation through the system, including /etc/hosts. Not for names entered by users. */
export async function resolveOwnHost(host: string): Promise<Resolution> {
  try {
    const found = await dns.lookup(host, { all: true });
    return { ok: true, addresses: found.map(({ address }) => address) };
  } catch {
    return { ok: false, errorClass: "dns_not_found" };
  }
}

function readAnswers(answers: PromiseSettledResult<string[]>[]): Resolution {
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return { ok: true, addresses };
  const codes = answers.map((answer) =>
    answer.status === "rejected" ? String(answer.reason?.code) : "ENODATA",
  );
  if (codes.every((code) => NO_SUCH_NAME.has(code))) return { ok: false, errorClass: "dns_not_found" };
  if (codes.includes("ETIMEOUT")) return { ok: false, errorClass: "dns_timeout" };
  return { ok: false, errorClass: "dns_failed" };
}
