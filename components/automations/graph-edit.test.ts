import { describe, expect, it } from "vitest";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import { AutomationGraph, AutomationNode, type NodeType } from "#lib/automations/schema.ts";
import {
  connect,
  findOpenPort,
  insertNode,
  neighborOf,
  newNode,
  paste,
  pick,
  removeNodes,
  replaceNode,
  withNewIds,
} from "./graph-edit.ts";
import { layoutGraph } from "./layout-graph.ts";
import { buildOutline } from "./steps/build-outline.ts";

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [start, first, ask, last] = [uuid(1), uuid(2), uuid(3), uuid(4)];

function step(id: string, type: NodeType, config: object = {}) {
  return AutomationNode.parse({ id, type, config });
}

/** start → message → question (yes, no), yes → end. */
function graph(): AutomationGraph {
  const buttons = [
    { id: "yes", title: "Yes" },
    { id: "no", title: "No" },
  ];
  return layoutGraph({
    nodes: [
      step(start, "start"),
      step(first, "send-message", { text: "Hello" }),
      step(ask, "ask", { text: "Well?", buttons }),
      step(last, "end"),
    ],
    edges: [
      { id: "a", from: start, port: "next", to: first },
      { id: "b", from: first, port: "next", to: ask },
      { id: "c", from: ask, port: "yes", to: last },
    ],
  });
}

const edgesOf = ({ edges }: AutomationGraph) =>
  edges.map(({ from, port, to }) => `${from.at(-1)} ${port} ${to.at(-1)}`);

describe("changes of a graph", () => {
  it("inserts a step between two others and moves the rest down", () => {
    const node = { ...newNode("assign-tag"), id: uuid(9) };
    const before = graph();
    const after = insertNode(before, node, { from: first, port: "next" });
    expect(edgesOf(after).sort()).toEqual(["1 next 2", "2 next 9", "3 yes 4", "9 next 3"]);
    const at = (from: AutomationGraph, id: string) => from.nodes.find((one) => one.id === id)?.y ?? 0;
    expect(at(after, uuid(9))).toBe(at(before, ask));
    expect(at(after, ask)).toBeGreaterThan(at(after, uuid(9)));
    expect(at(after, last)).toBeGreaterThan(at(after, ask));
  });

  it("connects a step to an open port, beside its siblings", () => {
    const node = { ...newNode("hand-off"), id: uuid(9) };
    const after = insertNode(graph(), node, { from: ask, port: "no" });
    expect(edgesOf(after)).toContain("3 no 9");
    const [one, two] = [last, uuid(9)].map((id) => after.nodes.find((found) => found.id === id));
    expect(Math.abs((one?.x ?? 0) - (two?.x ?? 0))).toBeGreaterThan(200);
  });

  it("connects the neighbors of a removed step and keeps the start", () => {
    expect(edgesOf(removeNodes(graph(), [first, start]))).toEqual(["3 yes 4", "1 next 3"]);
    expect(removeNodes(graph(), [start]).nodes).toHaveLength(4);
  });

  it("reconnects a port, but never to the start", () => {
    expect(edgesOf(connect(graph(), { from: first, port: "next" }, last))).toEqual([
      "1 next 2",
      "3 yes 4",
      "2 next 4",
    ]);
    expect(connect(graph(), { from: ask, port: "no" }, start)).toEqual(graph());
  });

  it("removes edges of ports that no longer exist", () => {
    expect(edgesOf(replaceNode(graph(), step(ask, "ask", { text: "Well?" })))).toEqual([
      "1 next 2",
      "2 next 3",
    ]);
  });

  it("copies steps and their edges with new ids", () => {
    const { graph: after, ids } = paste(graph(), pick(graph(), [first, ask, start]));
    expect(ids).toHaveLength(2);
    expect(after.nodes).toHaveLength(6);
    expect(after.edges.slice(3).map(({ from, to }) => [from, to])).toEqual([[ids[0], ids[1]]]);
    const copy = withNewIds(graph());
    expect(AutomationGraph.safeParse(copy).success).toBe(true);
    expect(copy.nodes.some(({ id }) => id === start)).toBe(false);
    expect(findFaults(copy)).toEqual([]);
  });
});

describe("navigation", () => {
  it("follows edges with the arrow keys", () => {
    expect(neighborOf(graph(), start, "down")).toBe(first);
    expect(neighborOf(graph(), last, "up")).toBe(ask);
    expect(neighborOf(graph(), last, "right")).toBeUndefined();
  });

  it("returns the first open port", () => {
    const node = graph().nodes[2];
    expect(node && findOpenPort(graph(), node)).toEqual({ from: ask, port: "no" });
  });

  it("lists the steps from top to bottom, with each port", () => {
    const outline = buildOutline(graph()).map((item) =>
      item.kind === "step" ? item.node.type : `- ${item.place.port}`,
    );
    expect(outline).toEqual(["start", "send-message", "ask", "- yes", "end", "- no", "- other", "- timeout"]);
  });
});

describe("layout", () => {
  it("places each step below its predecessors without overlaps", () => {
    const { nodes } = graph();
    expect(nodes.map(({ y }) => y)).toEqual([0, 180, 360, 540]);
    const wide = layoutGraph(insertNode(graph(), newNode("hand-off"), { from: ask, port: "no" }));
    const row = wide.nodes.filter(({ y }) => y === 540).map(({ x }) => x);
    expect(row).toHaveLength(2);
    expect(Math.abs((row[0] ?? 0) - (row[1] ?? 0))).toBeGreaterThanOrEqual(248);
  });

  it("handles a cycle", () => {
    const looped = layoutGraph(connect(graph(), { from: ask, port: "no" }, first));
    expect(looped.nodes.map(({ y }) => y)).toEqual([0, 180, 360, 540]);
  });
});
