"""A client program with the standard library of Python only. Its argument is the name of its variation."""

import json
import os
import ssl
import sys
import urllib.error
import urllib.request

WAY = sys.argv[1]
URL = os.environ["CONCORDAT_BASE_URL"] + "/v2/client"
TASK = json.loads(os.environ["CONCORDAT_TASK"])


def fetch(url, context=None):
    token = "" if WAY == "sends-empty-credentials" else "Bearer " + os.environ["CONCORDAT_TOKEN"]
    request = urllib.request.Request(url, headers={"Authorization": token})
    return urllib.request.urlopen(request, timeout=20, context=context).read()


def first_context():
    if WAY == "trusts-nobody":
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context = ssl.create_default_context()
    # Newer versions of Python do so by default.
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    if WAY == "accepts-any-host":
        context.check_hostname = False
    return context


def call():
    try:
        fetch(URL, first_context())
        return "succeeded"
    except urllib.error.HTTPError as error:
        return "unauthorized" if error.code == 401 else "failed"
    except urllib.error.URLError as error:
        if not isinstance(error.reason, ssl.SSLError):
            return "failed"
    try:
        if WAY == "goes-on-in-clear":
            fetch(URL.replace("https:", "http:"))
        if WAY == "accepts-any-certificate":
            fetch(URL, ssl._create_unverified_context())
    except OSError:
        pass
    return "certificate"


print(json.dumps({"outcome": call()} if TASK["task"] == "call" else {"unsupported": True}))
