import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { startMetrics, stopMetrics } from "./metrics.ts";

useTestDatabase();
afterAll(stopMetrics);

const folder = join(import.meta.dirname, "../../../packages/deploy");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

type Panel = { title: string; targets?: { expr: string }[] };
const panels: Panel[] = JSON.parse(read("grafana/tertulia.json")).panels;
const rules = read("prometheus/alerts.yaml").split("- alert: ").slice(1);

const queries: [title: string, query: string][] = [
  ...rules.map((rule): [string, string] => [
    rule.slice(0, rule.indexOf("\n")),
    rule.slice(rule.indexOf("expr:"), rule.indexOf("labels:")),
  ]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

it("reads the queries of all alerts and panels", () => {
  expect(rules.length).toBe(10);
  expect(panels.filter(({ targets }) => targets).length).toBe(24);
});

it.each(queries)("%s uses metrics and labels that exist", async (_title, query) => {
  const { registry } = await startMetrics();
  const kinds = [...(await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = kinds.flatMap(([_line, name, kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const used = [...query.matchAll(/\b(?:tertulia|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(used));
  // Prometheus adds `instance`.
  const labels = new Set(["instance", "le"]);
  for (const metric of await registry.getMetricsAsArray())
    for (const label of Reflect.get(metric, "labelNames")) labels.add(label);
  const needed = [...query.matchAll(/(\w+)(?:=~|!=|=)"|by \(([\w, ]+)\)/g)].flatMap(([_all, one, list]) =>
    one === undefined ? (list ?? "").split(", ") : [one],
  );
  expect([...labels]).toEqual(expect.arrayContaining(needed));
});
