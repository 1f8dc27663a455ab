"""A receiver with the standard library of Python only. Arguments: the interface, and the name of its variation."""

import hashlib
import hmac
import json
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

INTERFACE, WAY = sys.argv[1], sys.argv[2]
SECRET = b"3nV8xq0LrT6bYw2KzP9sHc5D"
HEADER, PREFIX = {"workspace": ("X-Service-Signature-256", "sha256="), "spend": ("X-Signature", "")}[INTERFACE]
AGENT = {"workspace": "Service-Webhooks/1.0"}.get(INTERFACE, "")
MEBIBYTE = 1 << 20

state = {"skew": 0.0, "api": None, "handled": [], "seen": {}}
lock = threading.Lock()


def now():
    return time.monotonic() + state["skew"]


def is_signed(raw, signature):
    expected = PREFIX + hmac.new(SECRET, raw, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode("latin-1"))


def is_utf8(raw):
    try:
        raw.decode()
        return True
    except UnicodeDecodeError:
        return False


def skips_verification(headers, raw):
    return {
        "skips-chunked": lambda: "chunked" in headers.get("Transfer-Encoding", ""),
        "skips-large": lambda: len(raw) > MEBIBYTE,
        "skips-other-types": lambda: headers.get_content_type() != "application/json",
        "skips-browsers": lambda: "Mozilla" in headers.get("User-Agent", ""),
        "skips-without-id": lambda: INTERFACE == "workspace" and "X-Service-Delivery" not in headers,
        "skips-upper-case": lambda: HEADER.upper() in headers.keys(),
        "skips-twice": lambda: len(headers.get_all(HEADER) or []) > 1,
        "skips-invalid-text": lambda: not is_utf8(raw),
    }.get(WAY, lambda: False)()


def is_new(identity):
    with lock:
        seen = state["seen"]
        is_first = identity not in seen or (WAY == "forgets-after-10-s" and now() - seen[identity] > 10)
        if WAY != "marks-when-done":
            seen[identity] = now()
        if WAY == "remembers-100":
            while len(seen) > 100:
                del seen[next(iter(seen))]
        return is_first


def work(event, identity):
    family = str(event.get("type", "")).split(".")[0]
    if state["api"] and family in ("transactions", "reimbursements"):
        request = urllib.request.Request(f"{state['api']}/{family}/{event['object']}")
        request.add_header("Authorization", f"Bearer {family}-token")
        urllib.request.urlopen(request, timeout=20).read()
    with lock:
        state["handled"].append({"id": identity})
        state["seen"][identity] = now()


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def body(self):
        if "chunked" not in self.headers.get("Transfer-Encoding", "").lower():
            return self.rfile.read(int(self.headers.get("Content-Length", "0")))
        pieces = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            pieces += self.rfile.read(size)
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass
        return pieces

    def do_GET(self):
        self.answer(200, b'{"hooks": ["handled", "useApi"]}')

    def do_POST(self):
        raw = self.body()
        if self.path.startswith("/control"):
            return self.control(self.path.split("/")[-1], json.loads(raw or b"{}"))
        if WAY == "takes-1-mib" and len(raw) > MEBIBYTE:
            return self.answer(413)
        if WAY == "takes-json" and self.headers.get_content_type() != "application/json":
            return self.answer(415)
        if WAY == "takes-only-length" and "Content-Length" not in self.headers:
            return self.answer(411)
        if WAY == "refuses-all":
            return self.answer(400)
        signed = raw.decode(errors="replace").encode() if WAY == "verifies-text" else raw
        if not is_signed(signed, self.headers.get(HEADER, "")) and not skips_verification(self.headers, raw):
            return self.answer(400)
        try:
            event = json.loads(signed)
        except ValueError:
            return self.answer(202 if WAY == "skips-invalid-text" else 422)
        if not isinstance(event, dict) or not ("event" in event or "type" in event):
            return self.answer(422)
        if "challenge" in event:
            threading.Thread(target=self.confirm, args=(event["challenge"],)).start()
            return self.answer(200)
        if event.get("type") == "webhooks.verification":
            return self.answer(200)
        identity = str(event.get("id") if INTERFACE == "spend" else self.headers.get("X-Service-Delivery"))
        if INTERFACE == "workspace" or is_new(identity):
            threading.Thread(target=work, args=(event, identity), daemon=True).start()
        self.answer(204)

    def confirm(self, challenge):
        urllib.request.urlopen(f"{state['api']}/verify?challenge={challenge}", timeout=10).read()

    def control(self, name, data):
        if name == "advance":
            state["skew"] += data["seconds"]
        if name == "useApi":
            state["api"] = data["url"]
        with lock:
            self.answer(200, json.dumps(state["handled"]).encode() if name == "handled" else b"")

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores deliveries that break off."""


server = Server(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
