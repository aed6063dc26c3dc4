/** What someone can do about each class of failure; classes without a row need no advice beyond the error itself. */
const hints: Record<string, string> = {
  url_not_allowed: "Check the address in the rule: only http and https addresses can be called.",
  address_not_allowed:
    "The name points to a private or reserved network. Whoever runs this server can open it with EGRESS_ALLOW_CIDRS.",
  dns_not_found: "Check the spelling of the host name in the rule.",
  dns_failed: "The name server had a problem. If it stays, check the domain's DNS records.",
  dns_timeout: "The name server did not answer. If it stays, check the domain's DNS records.",
  connection_refused: "Nothing listens at that address and port, or a firewall turns calls away.",
  connection_failed: "The receiver's network could not be reached from this server.",
  connect_timeout: "The receiver's machine does not answer: it may be down, or a firewall drops calls.",
  tls_failed: "The receiver's certificate is expired, self-signed, or for another name.",
  tls_timeout: "The receiver accepted the connection but did not finish the TLS handshake.",
  connection_reset: "The receiver closed the connection before it answered.",
  headers_too_large: "The receiver's answer has more headers than are read.",
  response_invalid: "What came back is not HTTP. Check that the port is right.",
  response_timeout: "Answer 200 at once and do the work afterwards: there are 10 seconds for everything.",
  http_status: "The receiver got it and refused it; its answer usually says why.",
};

/** Advice for a class of failure, or null. */
export function failureHint(errorClass: string | null): string | null {
  return errorClass === null ? null : (hints[errorClass] ?? null);
}
