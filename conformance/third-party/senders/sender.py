"""A sender of webhooks with the standard library of Python only. Argument: the name of its variation."""

import hashlib
import hmac
import http.client
import json
import secrets
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

WAY = sys.argv[1]
DELAYS = [1, 10, 60]
MINUTE = 60
BLOCK = 65536

lock = threading.RLock()
working = threading.Lock()
kept_connections = {}
state = {"ahead": 0.0, "worked": int(time.time() // MINUTE), "is_posting": False, "is_stopped": False}
workspaces, webhooks, deliveries = {}, {}, {}


def now():
    return time.time() + state["ahead"]


def new_id(prefix):
    return f"{prefix}_{secrets.token_hex(6)}"


def iso(seconds):
    return datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


# Deliveries


def body_of(delivery, webhook):
    envelope = {
        "event": delivery["event"],
        "workspace_id": webhook["workspace"],
        "occurred_at": iso(now() if WAY == "dates-attempts" else delivery["occurred"]),
        "data": delivery["data"],
    }
    if WAY == "sends-ascii":
        return json.dumps(envelope).encode()
    if WAY == "sends-indented":
        return json.dumps(envelope, indent=4, ensure_ascii=False, sort_keys=True).encode()
    return json.dumps(envelope, ensure_ascii=False, separators=(",", ":")).encode()


def signature_of(delivery, webhook, body, stamp):
    signed = {
        "signs-data": lambda: json.dumps(delivery["data"], ensure_ascii=False, separators=(",", ":")).encode(),
        "signs-before-serializing": lambda: json.dumps(json.loads(body)).encode(),
        "signs-with-time": lambda: stamp.encode() + b"." + body,
        "signs-first-block": lambda: body[:BLOCK],
    }.get(WAY, lambda: body)()
    owner = webhook
    if WAY == "signs-with-first-secret":
        owner = next(iter(webhooks.values()))
    secret = owner["secret"]
    if WAY == "forgets-secret-when-resumed" and webhook["resumed"]:
        secret = ""
    return "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


def changed_body(body):
    """Returns the bytes that are sent in place of the signed body."""
    if WAY == "cuts-large":
        return body[:BLOCK]
    if WAY == "counts-characters":
        return body[: len(body.decode())]
    if WAY == "decodes-blocks":
        blocks = (body[at : at + 8192] for at in range(0, len(body), 8192))
        return "".join(block.decode(errors="replace") for block in blocks).encode()
    if WAY == "serializes-after-signing":
        return json.dumps(json.loads(body)).encode()
    return body


def headers_of(delivery, webhook, body):
    stamp = str(int(now()))
    number = {"counts-nothing": 1}.get(WAY, delivery["attempts"])
    identity = delivery["id"]
    if WAY == "new-id-each-attempt":
        identity = f"{identity}-{delivery['attempts']}"
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Service-Webhooks/1.0",
        "X-Service-Event": delivery["event"],
        "X-Service-Signature-256": signature_of(delivery, webhook, body, stamp),
        "X-Service-Delivery": delivery.get("shown", identity),
        "X-Service-Attempt": str(number),
    }
    given = webhook["auth"]
    if given is not None and not (WAY == "forgets-credentials-when-resumed" and webhook["resumed"]):
        headers["Authorization"] = given if " " in given else f"Bearer {given}"
    cases = {"writes-lower-case": str.lower, "writes-upper-case": str.upper}
    return {cases.get(WAY, str)(name): value for name, value in headers.items()}


# HTTP client


def post(url, headers, body):
    """Returns the status and the text of the response; 0 without one."""
    try:
        if WAY == "speaks-http-1.0":
            return post_raw(url, headers, body, "1.0", lambda send: send(body))
        if WAY == "dribbles":
            return post_raw(url, headers, body, "1.1", lambda send: dribble(send, body))
        return post_plain(url, headers, body)
    except (OSError, http.client.HTTPException) as error:
        return 0, repr(error)


def post_plain(url, headers, body):
    parts = urlsplit(url)
    pool = kept_connections if WAY == "keeps-connections" else {}
    connection = pool.pop(parts.netloc, None) or http.client.HTTPConnection(parts.netloc, timeout=12)
    try:
        return exchange(connection, parts, headers, body, pool)
    except (http.client.RemoteDisconnected, ConnectionResetError):
        # An idle connection may have been closed meanwhile.
        if pool or not getattr(connection, "is_kept", False):
            raise
        return exchange(http.client.HTTPConnection(parts.netloc, timeout=12), parts, headers, body, pool)


def exchange(connection, parts, headers, body, pool):
    if WAY == "sends-chunks":
        sizes = iter([1, 2, 4095, 16384, 30000])
        connection.request("POST", parts.path or "/", chunks(body, sizes), headers, encode_chunked=True)
    else:
        connection.request("POST", parts.path or "/", body, headers)
    response = connection.getresponse()
    answer = response.status, response.read().decode()
    if WAY == "keeps-connections" and not response.will_close:
        connection.is_kept = True
        pool[parts.netloc] = connection
    else:
        connection.close()
    return answer


def chunks(body, sizes):
    at = 0
    while at < len(body):
        size = next(sizes, 7777)
        yield body[at : at + size]
        at += size


def dribble(send, body):
    pieces = 6
    size = len(body) // pieces + 1
    for at in range(0, len(body), size):
        send(body[at : at + size])
        time.sleep(0.02)


def post_raw(url, headers, body, version, write):
    parts = urlsplit(url)
    lines = [f"POST {parts.path or '/'} HTTP/{version}", f"Host: {parts.netloc}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()] + [f"Content-Length: {len(body)}", "", ""]
    with socket.create_connection((parts.hostname, parts.port), timeout=12) as connection:
        connection.sendall("\r\n".join(lines).encode())
        write(connection.sendall)
        response = http.client.HTTPResponse(connection)
        response.begin()
        return response.status, response.read().decode()


# Worker


def attempt(delivery):
    webhook = delivery["webhook"]
    with lock:
        if state["is_stopped"]:
            return
        delivery["attempts"] += 1
        delivery["used"] += 1
        body = body_of(delivery, webhook)
        headers = headers_of(delivery, webhook, body)
    code, text = post(webhook["url"], headers, changed_body(body))
    if WAY == "posts-twice":
        post(webhook["url"], headers, body)
    with lock:
        answer = {"code": code, "body": text[:500]}
        if not (WAY == "keeps-first-answer" and delivery["answer"]):
            delivery["answer"] = answer
        if WAY == "shows-latest-answer":
            for other in deliveries.values():
                if other["answer"] and other["webhook"] is webhook:
                    other["answer"] = answer
        if WAY == "stops-when-refused" and code == 0:
            state["is_stopping"] = True
        is_taken = 200 <= code < 300
        if WAY == "gives-up-on-4xx":
            is_taken = is_taken or 400 <= code < 500
        if WAY == "takes-silence-for-success":
            is_taken = is_taken or code == 0
        if is_taken and WAY != "repeats-what-is-taken":
            delivery["status"] = "delivered"
        elif delivery["used"] >= budget():
            delivery["status"] = "failed"
        else:
            delivery["status"] = "retrying"


def budget():
    return {"never-retries": 1, "tries-twice": 2, "tries-four-times": 4}.get(WAY, len(DELAYS))


def is_due(delivery):
    delays = [*DELAYS, 61]
    if delivery["status"] not in ("pending", "retrying") or delivery["held"]:
        return False
    return now() >= delivery["created"] + delays[min(delivery["used"], 3)]


def work():
    with lock:
        due = [each for each in deliveries.values() if is_due(each)]
        state["is_posting"] = True
    with ThreadPoolExecutor(64) as pool:
        list(pool.map(attempt, due))
    with lock:
        state["is_posting"] = False
        state["is_stopped"] = state.get("is_stopping", False)
        if WAY == "ends-with-its-run":
            for each in deliveries.values():
                if each["status"] == "pending":
                    each["status"] = "delivered"


def advance(seconds):
    with working:
        end = now() + seconds
        while (state["worked"] + 1) * MINUTE <= end:
            state["worked"] += 1
            state["ahead"] += max(0, state["worked"] * MINUTE - now())
            work()
        state["ahead"] += max(0, end - now())


def enqueue(webhook, event, data):
    delivery = {
        "id": new_id("dl"),
        "webhook": webhook,
        "event": event,
        "data": data,
        "occurred": now(),
        "created": now(),
        "status": "pending",
        "attempts": 0,
        "used": 0,
        "answer": None,
        "held": not webhook["enabled"] and event != "ping",
    }
    is_deaf = WAY == "deaf-while-posting" and state["is_posting"]
    if not is_deaf:
        deliveries[delivery["id"]] = delivery
    return delivery


# HTTP server


def cause(body):
    with lock:
        for webhook in list(webhooks.values()):
            if webhook["workspace"] != body["workspaceId"] or webhook["event"] != body["event"]:
                continue
            if webhook["enabled"] or WAY in ("ignores-pauses", "delivers-after-pauses"):
                enqueue(webhook, body["event"], body["data"])
    return {"eventId": new_id("ev")}


def create_workspace(_body):
    number = 7000 + len(workspaces)
    key = new_id("key")
    workspaces[key] = number
    return {"workspaceId": number, "headers": {"x-key": key}}


def create_webhook(body):
    webhook = {
        "id": new_id("wh"),
        "workspace": body["workspace_id"],
        "event": body["event_type"],
        "url": body["url"],
        "secret": body.get("secret") or secrets.token_urlsafe(24),
        "auth": body.get("auth_header"),
        "enabled": True,
        "resumed": False,
    }
    webhooks[webhook["id"]] = webhook
    return {"id": webhook["id"], "secret": webhook["secret"]}


def change_webhook(webhook, body):
    if body.get("enabled") is False:
        webhook["enabled"] = WAY == "ignores-pauses"
    if body.get("enabled") is True and WAY != "stays-paused":
        webhook.update(enabled=True, resumed=True)
        if WAY == "renews-secret-when-resumed":
            webhook["secret"] = secrets.token_urlsafe(24)
        for delivery in deliveries.values():
            if delivery["webhook"] is webhook:
                delivery["held"] = False
    return {}


def replay(delivery):
    if WAY == "replays-as-new":
        fresh = enqueue(delivery["webhook"], delivery["event"], delivery["data"])
        fresh["occurred"] = delivery["occurred"]
        return {"id": fresh["id"]}
    delivery.update(status="pending", created=now(), used=0)
    if WAY == "replays-under-unknown-id":
        delivery["shown"] = new_id("dl")
    if WAY == "replays-under-another-id":
        others = [each for each in deliveries.values() if each["webhook"] is not delivery["webhook"]]
        delivery["shown"] = others[0]["id"] if others else delivery["id"]
    if WAY == "ignores-replays":
        delivery["status"] = "failed"
    return {"id": delivery["id"]}


def row(delivery):
    answer = delivery["answer"] or {}
    return {
        "id": delivery["id"],
        "status": delivery["status"],
        "tries": delivery["attempts"],
        "payload": {"event": delivery["event"], "data": delivery["data"]},
        **({"response_code": answer["code"], "response_body": answer["body"]} if answer else {}),
    }


hooks = {"createWorkspace": create_workspace, "causeEvent": cause, "advance": lambda body: advance(body["seconds"])}


def respond(method, path, body):
    """Returns the status and the body of a response."""
    parts = path.split("?")[0].strip("/").split("/")
    if parts[0] == "hooks":
        return 200, {"hooks": list(hooks)} if method == "GET" else hooks[parts[1]](body) or {}
    with lock:
        if parts[1] == "webhook-deliveries":
            return (202, replay(deliveries[parts[2]])) if parts[2] in deliveries else (404, {})
        if method == "POST" and len(parts) == 2:
            return 201, create_webhook(body)
        if method == "GET" and len(parts) == 2:
            return 200, {"rows": [{"id": each["id"], "url": each["url"]} for each in webhooks.values()]}
        webhook = webhooks.get(parts[2]) if len(parts) > 2 else None
        if webhook is None:
            return 404, {}
        if method == "PATCH":
            return 200, change_webhook(webhook, body)
        if method == "DELETE":
            del webhooks[webhook["id"]]
            for each in [each for each in deliveries.values() if each["webhook"] is webhook]:
                del deliveries[each["id"]]
            return 200, {}
        if parts[3] == "test":
            return 202, {"id": enqueue(webhook, "ping", {"message": "Hello"})["id"]}
        return 200, {"rows": [row(each) for each in deliveries.values() if each["webhook"] is webhook]}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True

    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"{}")
        try:
            status, found = respond(self.command, self.path, body)
        except (KeyError, IndexError, AttributeError, TypeError):
            status, found = 400, {}
        text = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PATCH = do_DELETE = answer

    def log_message(self, *_args):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True

    def handle_error(self, *_args):
        """Ignores callers that close the connection."""


server = Server(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
