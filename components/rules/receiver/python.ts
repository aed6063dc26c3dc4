/** An HTTP server for Python 3.8 or newer. */
export const PYTHON = `from __future__ import annotations

import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
{{IMPORTS}}

# The signing secret of the rule. While one replaces another: both, separated by a space.
SECRETS = os.environ["WEBHOOK_SECRETS"].split(" ")
TOLERANCE_SECONDS = 300


{{CLASSES}}


def key_of(secret: str) -> bytes:
    return base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()


def is_authentic(headers, body: bytes) -> bool:
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    content = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    given = headers.get("webhook-signature", "").encode().split(b" ")
    for secret in SECRETS:
        digest = hmac.new(key_of(secret), content, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        if any(hmac.compare_digest(expected, signature) for signature in given):
            return True
    return False


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        authentic = is_authentic(self.headers, body)
        self.send_response(204 if authentic else 401)
        self.end_headers()
        if not authentic:
            return
        event: {{TRIGGER}} = json.loads(body)
        if event["trigger"] == "{{TRIGGER}}":
            print(event["{{SUBJECT}}"]["id"], event["{{SUBJECT}}"]["name"], flush=True)


ThreadingHTTPServer(("", int(os.environ.get("PORT", "4000"))), Receiver).serve_forever()
`;
