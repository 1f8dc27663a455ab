import { describe, expect, it } from "vitest";
import { isLoopbackAddress, isPublicAddress, urlRejection } from "./public-address.ts";

describe("urlRejection", () => {
  it.each([
    "https://hooks.example.com/receive?token=1",
    "https://hooks.example.com:8443/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
    "https://localhost.example.com/",
    "https://notlocalhost/",
  ])("lets %s pass", (address) => expect(urlRejection(address, false)).toBeUndefined());

  it.each([
    ["", "The address is not a URL."],
    ["hooks.example.com", "The address is not a URL."],
    ["https://", "The address is not a URL."],
    ["http://hooks.example.com/", "The address begins with http://; only https:// is allowed."],
    ["ftp://hooks.example.com/", "The address begins with ftp://; only https:// is allowed."],
    ["file:///etc/passwd", "The address begins with file://; only https:// is allowed."],
    ["https://me:secret@hooks.example.com/", "The address contains a user name or a password."],
    ["https://me@hooks.example.com/", "The address contains a user name or a password."],
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
  ])("rejects %s", (address, sentence) => expect(urlRejection(address, false)).toBe(sentence));

  it.each(["http://127.0.0.1:1/", "https://127.0.0.1/", "http://[::1]/", "http://localhost:1/", "http://a.localhost/"])(
    "accepts %s if loopback is allowed",
    (address) => expect(urlRejection(address, true)).toBeUndefined(),
  );

  it.each(["http://8.8.8.8/", "http://hooks.example.com/", "https://10.0.0.1/", "https://0.0.0.0/", "http://0.0.0.0/"])(
    "rejects %s even if loopback is allowed",
    (address) => expect(urlRejection(address, true)).toBeTypeOf("string"),
  );

  it("repeats no part of an address that may be secret", () => {
    expect(urlRejection("http://me:secret@hooks.example.com/secret?token=secret#secret", false)).not.toContain(
      "secret",
    );
  });
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"])(
    "accepts %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(["2606:4700:4700::1111", "2a00:1450:4001::200e", "::ffff:8.8.8.8"])("accepts %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["this machine", ["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "0.0.0.0", "0.1.2.3", "::"]],
    ["a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1", "fc00::1", "fec0::1"]],
    ["link-local, such as metadata services", ["169.254.169.254", "169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"]],
    ["a provider's metadata elsewhere", ["168.63.129.16", "::ffff:168.63.129.16", "fd00:ec2::254", "100.100.100.200"]],
    ["a carrier's network", ["100.64.0.1", "100.127.255.255"]],
    ["many machines", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
    ["reserved", ["192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1"]],
    ["an IPv4 address inside", ["::ffff:10.0.0.1", "::10.0.0.1", "::8.8.8.8", "::ffff:0:10.0.0.1", "2002:a00:1::1"]],
    ["an IPv4 address in NAT64", ["64:ff9b::10.0.0.1", "64:ff9b:1::a00:1", "64:ff9b::8.8.8.8"]],
    ["an IPv4 address in Teredo", ["2001::1"]],
    ["not assigned", ["4000::1", "100::1", "3fff::1", "5f00::1"]],
    ["no address", ["", "localhost", "example.com", "1.2.3.4.5", "[::1]", "8.8.8.8 ", "134744072", "8.8"]],
  ])("rejects %s", (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("isLoopbackAddress", () => {
  it("recognizes loopback addresses in all their forms", () => {
    const loopback = ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"];
    const others = ["0.0.0.0", "::", "10.0.0.1", "169.254.169.254", "8.8.8.8", "localhost", "::127.0.0.1"];
    expect([...loopback, ...others].filter(isLoopbackAddress)).toEqual(loopback);
  });
});
