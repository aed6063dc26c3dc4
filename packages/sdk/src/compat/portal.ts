import { type CompatOptions, connect, refuse } from "./connection.ts";

const refusePortal = async (_input: unknown): Promise<never> =>
  refuse("A portal", "Put the agent on your website with agent.enableWidget instead.");

/** Portals do not exist in Tertulia: every method throws an error that names the replacement. */
export class Portal {
  readonly addPortal = refusePortal;
  readonly getPortal = refusePortal;
  readonly updatePortal = refusePortal;
  readonly deletePortal = refusePortal;
  readonly addAgentToPortal = refusePortal;
  readonly removeAgentFromPortal = refusePortal;
  readonly addLinkToPortal = refusePortal;
  readonly clearLinks = refusePortal;

  constructor(options: CompatOptions) {
    connect(options);
  }
}
