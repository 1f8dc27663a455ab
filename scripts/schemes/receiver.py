"""Receivers of webhooks by the documents of their schemes, with the standard library only.

python3 receiver.py SECRET...  prints its port. POST /SCHEME/DEFECT takes a delivery; the defect "right" is none.
GET /SCHEME/DEFECT/control lists test hooks: `handled` has the ids of the deliveries that reached the handler.
"""

import base64
import hashlib
import hmac
import json
import re
import sys
import time
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

secrets = sys.argv[1:]
lock = Lock()
handled = defaultdict(list)
seen = defaultdict(set)
broken = set()


def key_of(scheme, secret):
    if scheme == "standard-webhooks":
        return base64.b64decode(secret.removeprefix("whsec_"))
    return secret.encode()


def parts_of(scheme, headers):
    """Returns the signatures with their labels, the signed time, and the text before the body."""
    if scheme == "standard-webhooks":
        pairs = [part.partition(",")[::2] for part in headers.get("webhook-signature", "").split(" ")]
        stamp = headers.get("webhook-timestamp", "")
        return pairs, stamp, f"{headers.get('webhook-id', '')}.{stamp}.", "v1"
    if scheme == "github":
        return [headers.get("X-Hub-Signature-256", "").partition("=")[::2]], None, "", "sha256"
    if scheme == "stripe":
        pairs = [part.partition("=")[::2] for part in headers.get("Stripe-Signature", "").split(",")]
        stamp = dict(pairs).get("t", "")
        return [pair for pair in pairs if pair[0] != "t"], stamp, f"{stamp}.", "v1"
    stamp = headers.get("X-Slack-Request-Timestamp", "")
    return [headers.get("X-Slack-Signature", "").partition("=")[::2]], stamp, f"v0:{stamp}:", "v0"


def read_as(defect, body):
    """Returns the bytes that are verified: those of the body, unless there is a defect."""
    if defect == "parsed-body":
        try:
            return json.dumps(json.loads(body), separators=(",", ":"), ensure_ascii=False).encode()
        except ValueError:
            return b"not JSON"
    return body.decode("utf-8-sig", "ignore").strip().encode() if defect == "text-body" else body


def members_of(text):
    """Returns the members of a dictionary, such as `sig1=("@path");created=1, sig2=…`."""
    return {label: value.strip() for label, value in re.findall(r'\s*([a-z][a-z0-9]*)=((?:"[^"]*"|[^",])+)', text)}


def is_genuine_message(defect, method, target, headers, body):
    """Verifies an HTTP message signature with the components that the scheme needs."""
    inputs = members_of(headers.get("Signature-Input", ""))
    if not inputs:
        return False
    label, text = next(iter(inputs.items()))
    found = members_of(headers.get("Signature", ""))
    signature = found.get(label) if defect != "any-label" else next(iter(found.values()), None)
    path, _, query = target.partition("?")
    known = {"@method": method, "@authority": headers.get("Host", "").lower(), "@path": path, "@query": f"?{query}"}
    listed, _, parameters = text.partition(")")
    components = re.findall(r'"([^"]*)"', listed)
    if defect != "any-coverage" and not {*known, "content-digest"} <= {*components}:
        return False
    created = re.findall(r";created=([0-9]+)(?=;|$)", parameters)
    algorithm = re.findall(r';alg="([^"]*)"', parameters)
    if algorithm not in ([], ["hmac-sha256"]) and defect != "sha1":
        return False
    if len(created) != 1 or not is_current("rfc9421", defect, created[0]):
        return False
    digest = "sha-256=:" + base64.b64encode(hashlib.sha256(body).digest()).decode() + ":"
    if headers.get("Content-Digest") != digest and defect != "digest-ignored":
        return False
    lines = [f'"{name}": {known.get(name, headers.get(name, ""))}' for name in components]
    base = "\n".join([*lines, f'"@signature-params": {text}']).encode()
    keys = [secret.encode() for secret in (secrets[:1] if defect == "one-secret" else secrets)]
    keys += [b""] if defect == "empty-secret" else []
    for key in keys:
        for name in ["sha256", "sha1"] if defect == "sha1" else ["sha256"]:
            expected = ":" + base64.b64encode(hmac.new(key, base, name).digest()).decode() + ":"
            if defect == "shorter" and signature and all(a == b for a, b in zip(expected[1:-1], signature[1:-1])):
                return True
            if hmac.compare_digest(expected, signature or ""):
                return True
    return False


def is_current(scheme, defect, stamp):
    if stamp is None or defect == "any-time":
        return True
    if not (stamp.isascii() and stamp.isdigit()):
        return False
    age = time.time() - int(stamp)
    return age <= 300 and (scheme == "stripe" or defect == "any-future" or age >= -300)


def is_genuine(scheme, defect, method, target, headers, body):
    if scheme == "rfc9421":
        if defect == "unverified" or (defect == "header-only" and headers.get("Signature")):
            return True
        if defect == "empty-body" and not body:
            return True
        return is_genuine_message(defect, method, target, headers, read_as(defect, body))
    pairs, stamp, before, wanted = parts_of(scheme, headers)
    if defect == "unverified" or (defect == "header-only" and pairs[0][1]):
        return True
    if defect == "empty-body" and not body:
        return True
    if scheme == "standard-webhooks" and not headers.get("webhook-id"):
        return False
    if not is_current(scheme, defect, stamp):
        return False
    body = read_as(defect, body)
    contents = [before.encode() + body]
    if defect == "body-alone":
        contents.append(body)
    keys = [key_of(scheme, secret) for secret in (secrets[:1] if defect == "one-secret" else secrets)]
    if defect == "empty-secret":
        keys.append(b"")
    hashes = ["sha256", "sha1"] if defect == "sha1" else ["sha256"]
    if defect == "first-signature":
        pairs = pairs[:1]
    for label, found in pairs:
        if label != wanted and defect != "any-label":
            continue
        for key in keys:
            for content in contents:
                for name in hashes:
                    digest = hmac.new(key, content, name).digest()
                    expected = base64.b64encode(digest).decode() if scheme == "standard-webhooks" else digest.hex()
                    if defect == "shorter":
                        # As many characters as both have.
                        if all(a == b for a, b in zip(expected, found)):
                            return True
                    elif hmac.compare_digest(expected.encode(), found.encode()):
                        return True
    return False


def id_of(scheme, headers, event):
    if scheme == "standard-webhooks":
        return headers.get("webhook-id", "")
    if scheme == "github":
        return headers.get("X-GitHub-Delivery", "")
    return str(event.get("event_id" if scheme == "slack" else "id", ""))


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def read(self):
        if self.headers.get("transfer-encoding", "").lower() != "chunked":
            return self.rfile.read(int(self.headers.get("content-length", "0")))
        body = b""
        while size := int(self.rfile.readline().strip() or b"0", 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def do_GET(self):
        self.answer(200, {"hooks": ["handled"]})

    def do_POST(self):
        _, scheme, defect, *control = self.path.split("/")
        try:
            body = self.read()
        except (ValueError, OSError):
            self.close_connection = True
            return
        at = (scheme, defect)
        if control:
            return self.answer(200, [{"id": each} for each in handled[at]])
        if at in broken:
            return self.answer(500)
        if not is_genuine(scheme, defect, self.command, self.path, self.headers, body):
            return self.answer(401)
        try:
            event = {} if defect in ("empty-body", "empty-event") and not body else json.loads(body)
            if not isinstance(event, dict):
                raise ValueError
        except ValueError:
            if defect == "breaks":
                broken.add(at)
            return self.answer(400)
        if defect == "late":
            time.sleep(12)
        delivery = id_of(scheme, self.headers, event)
        with lock:
            is_new = delivery not in seen[at] or defect == "repeats"
            seen[at].add(delivery)
            if is_new:
                handled[at].append(delivery)
        self.answer(500 if defect == "fails" else 200)


server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
server.daemon_threads = True
server.handle_error = lambda *_: None  # The suite closes connections early.
print(server.server_address[1], flush=True)
server.serve_forever()
