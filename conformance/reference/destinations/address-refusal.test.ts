import { describe, expect, it } from "vitest";
import { urlRefusal } from "./address-refusal.ts";

describe("urlRefusal", () => {
  it.each([
    "https://hooks.example.com/receive?token=1",
    "https://hooks.example.com:8443/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
    "https://localhost.example.com/",
    "https://notlocalhost/",
  ])("lets %s pass", (address) => expect(urlRefusal(address, false)).toBeUndefined());

  it.each([
    ["", "The address is not a URL."],
    ["hooks.example.com", "The address is not a URL."],
    ["https://", "The address is not a URL."],
    ["http://hooks.example.com/", "The address begins with http://, and only https:// is allowed."],
    ["ftp://hooks.example.com/", "The address begins with ftp://, and only https:// is allowed."],
    ["file:///etc/passwd", "The address begins with file://, and only https:// is allowed."],
    ["https://me:secret@hooks.example.com/", "The address has a user name or a password in it."],
    ["https://me@hooks.example.com/", "The address has a user name or a password in it."],
    ["https://127.0.0.1/", "127.0.0.1 is not a public address."],
    ["https://2130706433/", "127.0.0.1 is not a public address."],
    ["https://0x7f.1/", "127.0.0.1 is not a public address."],
    ["https://017700000001/", "127.0.0.1 is not a public address."],
    ["https://127。0。0。1/", "127.0.0.1 is not a public address."],
    ["https://[::1]/", "::1 is not a public address."],
    ["https://[::ffff:10.0.0.1]/", "::ffff:a00:1 is not a public address."],
    ["https://169.254.169.254/latest", "169.254.169.254 is not a public address."],
    ["https://localhost/", "localhost is not a public address."],
    ["https://LOCALHOST./", "localhost. is not a public address."],
    ["https://hooks.localhost/", "hooks.localhost is not a public address."],
  ])("refuses %s", (address, sentence) => expect(urlRefusal(address, false)).toBe(sentence));

  it.each(["http://127.0.0.1:1/", "https://127.0.0.1/", "http://[::1]/", "http://localhost:1/", "http://a.localhost/"])(
    "lets %s pass where this machine is allowed",
    (address) => expect(urlRefusal(address, true)).toBeUndefined(),
  );

  it.each(["http://8.8.8.8/", "http://hooks.example.com/", "https://10.0.0.1/", "https://0.0.0.0/", "http://0.0.0.0/"])(
    "refuses %s where this machine is allowed, too",
    (address) => expect(urlRefusal(address, true)).toBeTypeOf("string"),
  );

  it("repeats nothing of an address that may be secret", () => {
    expect(urlRefusal("http://me:secret@hooks.example.com/secret?token=secret#secret", false)).not.toContain("secret");
  });
});
