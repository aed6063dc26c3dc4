import { afterEach, expect, it } from "vitest";
import { clientAddress, networkOf, trustAddressHeader, trustedAddress } from "./client-address.ts";

afterEach(trustAddressHeader);

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s by %s for rate limits", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("reads the entry that the outermost trusted proxy wrote", () => {
  expect(clientAddress("10.0.0.1", "6.6.6.6, 198.51.100.7", 1)).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", "6.6.6.6", 0)).toBe("10.0.0.1");
});

it("trusts the address header only with a front server", () => {
  Reflect.deleteProperty(globalThis, "tertuliaFront");
  expect(trustedAddress("6.6.6.6")).toBe("unknown");
  trustAddressHeader();
  expect(trustedAddress("6.6.6.6")).toBe("6.6.6.6");
  expect(trustedAddress(null)).toBe("unknown");
});
