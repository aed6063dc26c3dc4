import { expect, it } from "vitest";
import { isPrivateAddress, providerPresets } from "./provider-presets.ts";

it.each([
  ["http://localhost:11434/v1", true],
  ["http://192.168.1.20:8000/v1", true],
  ["http://172.20.0.3/v1", true],
  ["http://[::1]:8000", true],
  ["http://llm.internal/v1", true],
  ["https://api.openai.com/v1", false],
  ["https://172.217.0.1/v1", false],
  ["not an address", false],
])("returns whether %s is in a private network", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it("marks each preset as local or not, consistently with its URL", () => {
  for (const { baseUrl, isLocal } of providerPresets) expect(isPrivateAddress(baseUrl)).toBe(isLocal);
});
