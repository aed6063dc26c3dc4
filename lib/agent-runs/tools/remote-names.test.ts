import { expect, it } from "vitest";
import { nameRemoteTools } from "./remote-names.ts";

it("names tools of servers as models accept them, each differently", () => {
  const names = nameRemoteTools([
    { server: "Mi tienda", name: "orders.find" },
    { server: "mi-tienda", name: "orders.find" },
    { server: "Mi  tienda!", name: "orders/find" },
    { server: "日本", name: "検索" },
    { server: "a".repeat(40), name: "b".repeat(128) },
    { server: "a".repeat(40), name: "b".repeat(127) },
  ]);
  expect(names).toEqual([
    "Mi_tienda__orders_find",
    "mi-tienda__orders_find",
    "Mi_tienda__orders_find_2",
    "server__tool",
    `${"a".repeat(20)}__${"b".repeat(42)}`,
    `${"a".repeat(20)}__${"b".repeat(40)}_2`,
  ]);
});
