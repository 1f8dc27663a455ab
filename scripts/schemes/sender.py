"""A sender of webhooks by the documents of their schemes, with the standard library only.

python3 sender.py SCHEME SECRET DEFECT URL  posts three events, and a rejected one again. The defect "right" is none.
"""

import base64
import hashlib
import hmac
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

scheme, secret, defect, url = sys.argv[1:]
key = base64.b64decode(secret.removeprefix("whsec_")) if scheme == "standard-webhooks" else secret.encode()
if defect == "other-secret":
    key += b"x"


def message_headers(body, first):
    """Returns the headers of an HTTP message signature."""
    stamp = str(int(first if defect == "old-time" else time.time())) + ("000" if defect == "milliseconds" else "")
    parts = urllib.parse.urlsplit(url)
    signed = b"" if defect == "empty" else json.dumps(json.loads(body)).encode() if defect == "formatted" else body
    values = {
        "@method": "PUT" if defect == "other-method" else "POST",
        "@authority": "other.example" if defect == "other-host" else parts.netloc,
        "@path": parts.path or "/",
        "@query": f"?{parts.query}",
        "content-digest": "sha-256=:" + base64.b64encode(hashlib.sha256(signed).digest()).decode() + ":",
    }
    covered = ["content-digest"] if defect == "body-alone" else [*values]
    algorithm = "hmac-sha1" if defect == "sha1" else "hmac-sha256"
    given = f'({" ".join(json.dumps(name) for name in covered)});created={stamp};keyid="k1";alg="{algorithm}"'
    base = "\n".join([*(f'"{name}": {values[name]}' for name in covered), f'"@signature-params": {given}'])
    digest = hmac.new(key, base.encode(), hashlib.sha1 if defect == "sha1" else hashlib.sha256).digest()
    text = base64.b64encode(digest).decode()
    text = text.swapcase() if defect == "upper-case" else text
    return {
        "Content-Digest": values["content-digest"],
        "Signature-Input": f"webhook={given}",
        "Signature": f":{text}:" if defect == "unlabelled" else f"webhook=:{text}:",
    }


def headers_of(delivery, body, first):
    if scheme == "rfc9421":
        return message_headers(body, first)
    stamp = str(int(first if defect == "old-time" else time.time()))
    if defect == "milliseconds":
        stamp += "000"
    signed = b"" if defect == "empty" else json.dumps(json.loads(body)).encode() if defect == "formatted" else body
    if defect == "body-alone":
        before = ""
    else:
        before = {
            "standard-webhooks": f"{delivery}.{stamp}.",
            "stripe": f"{stamp}.",
            "slack": f"v0:{stamp}:",
            "github": "",
        }[scheme]
    digest = hmac.new(key, before.encode() + signed, hashlib.sha1 if defect == "sha1" else hashlib.sha256)
    text = base64.b64encode(digest.digest()).decode() if scheme == "standard-webhooks" else digest.hexdigest()
    if defect == "upper-case":
        text = text.swapcase()
    if defect == "unlabelled":
        label = ""
    else:
        label = {"standard-webhooks": "v1,", "stripe": f"t={stamp},v1=", "slack": "v0=", "github": "sha256="}[scheme]
    if scheme == "standard-webhooks":
        return {"webhook-id": delivery, "webhook-timestamp": stamp, "webhook-signature": label + text}
    if scheme == "stripe":
        return {"Stripe-Signature": label + text}
    if scheme == "slack":
        return {"X-Slack-Request-Timestamp": stamp, "X-Slack-Signature": label + text}
    return {"X-GitHub-Event": "push", "X-GitHub-Delivery": delivery, "X-Hub-Signature-256": label + text}


def post(delivery, number, first):
    field = {"stripe": "id", "slack": "event_id", "rfc9421": "id"}.get(scheme)
    event = {"type": "order.paid", "number": number, "name": "Zoë"}
    if field:
        event[field] = delivery
    body = json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()
    headers = headers_of(delivery, body, first)
    if defect == "unsigned":
        headers = {name: value for name, value in headers.items() if "signature" not in name.lower()}
    kind = "text/plain" if defect == "text" else "application/json"
    method = "PUT" if defect == "put" else "POST"
    request = urllib.request.Request(url, body, {**headers, "content-type": kind}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


same = f"evt_{uuid.uuid4().hex}"
for number in range(3):
    delivery = same if defect == "one-id" else f"evt_{uuid.uuid4().hex}"
    first = time.time() - (3600 if defect == "old-time" else 0)
    status = post(delivery, number, first)
    if defect == "repeats":
        post(delivery, number, first)
    if status >= 300 and scheme != "github":
        time.sleep(0.2)
        post(f"evt_{uuid.uuid4().hex}" if defect == "new-id" else delivery, number, first)
