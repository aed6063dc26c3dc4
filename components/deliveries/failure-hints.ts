/** Advice per class of failure. Classes without an entry need none besides the error. */
const hints: Record<string, string> = {
  url_not_allowed: "Check the address in the rule: it must start with http or https.",
  address_not_allowed:
    "The host name points to a private or reserved network. The server administrator can allow it with EGRESS_ALLOW_CIDRS.",
  dns_not_found: "Check the spelling of the host name in the rule.",
  dns_failed: "The DNS server returned an error. If this continues, check the domain's DNS records.",
  dns_timeout: "The DNS server did not respond. If this continues, check the domain's DNS records.",
  connection_refused: "No service accepts connections at that address and port, or a firewall rejects them.",
  connection_failed: "The receiver's network could not be reached from this server.",
  connect_timeout: "The receiver did not respond. It may be down, or a firewall may block the connection.",
  tls_failed: "The receiver's certificate is expired, self-signed, or for another name.",
  tls_timeout: "The receiver accepted the connection but did not finish the TLS handshake.",
  connection_reset: "The receiver closed the connection before it sent a response.",
  headers_too_large: "The headers of the response are too large.",
  response_invalid: "The response is not HTTP. Check the port.",
  response_timeout:
    "The receiver must respond within 10 seconds. Return 200 immediately and process the request afterwards.",
  http_status: "The receiver rejected the request. Its response usually says why.",
};

/** Returns advice for a class of failure; null if there is none. */
export function failureHint(errorClass: string | null): string | null {
  return errorClass === null ? null : (hints[errorClass] ?? null);
}
