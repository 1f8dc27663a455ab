import { describe, expect, it } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

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
    ["link-local, where metadata is", ["169.254.169.254", "169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"]],
    ["a provider's metadata elsewhere", ["168.63.129.16", "::ffff:168.63.129.16", "fd00:ec2::254", "100.100.100.200"]],
    ["a carrier's network", ["100.64.0.1", "100.127.255.255"]],
    ["many machines", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
    ["reserved", ["192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1"]],
    ["an IPv4 address inside", ["::ffff:10.0.0.1", "::10.0.0.1", "::8.8.8.8", "::ffff:0:10.0.0.1", "2002:a00:1::1"]],
    ["an IPv4 address by way of NAT64", ["64:ff9b::10.0.0.1", "64:ff9b:1::a00:1", "64:ff9b::8.8.8.8"]],
    ["an IPv4 address by way of Teredo", ["2001::1"]],
    ["not assigned", ["4000::1", "100::1", "3fff::1", "5f00::1"]],
    ["no address", ["", "localhost", "example.com", "1.2.3.4.5", "[::1]", "8.8.8.8 ", "134744072", "8.8"]],
  ])("refuses %s", (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("isLoopbackAddress", () => {
  it("knows this machine's addresses in all their forms", () => {
    const loopback = ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"];
    const others = ["0.0.0.0", "::", "10.0.0.1", "169.254.169.254", "8.8.8.8", "localhost", "::127.0.0.1"];
    expect([...loopback, ...others].filter(isLoopbackAddress)).toEqual(loopback);
  });
});
