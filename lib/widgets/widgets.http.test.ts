import { describe, expect, it } from "vitest";
import { useTestServer } from "#lib/testing/server.ts";
import { newVisitor, newWidget } from "#lib/testing/visitor.ts";

describe("a visitor's chat", () => {
  const server = useTestServer();

  it("begins", async () => {
    const { agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    console.log(visitor.session);
    console.log(await visitor.say("Hola, ¿qué horario tenéis?"));
    const again = await newVisitor(server, agentId, visitor.token);
    console.log(JSON.stringify(again.session, null, 1));
    expect(1).toBe(1);
  });
});
