import { type CompatOptions, connect, refuse } from "./connection.ts";

const refusePortal = (): never =>
  refuse("A portal", "Put the agent on your website with agent.enableWidget instead.");

/** Portals do not exist in Tertulia: every method throws and says what to use. */
export class Portal {
  constructor(options: CompatOptions) {
    connect(options);
  }

  async addPortal(_portal: unknown): Promise<never> {
    return refusePortal();
  }

  async getPortal(_id: string): Promise<never> {
    return refusePortal();
  }

  async updatePortal(_portal: unknown): Promise<never> {
    return refusePortal();
  }

  async deletePortal(_id: string): Promise<never> {
    return refusePortal();
  }

  async addAgentToPortal(_link: unknown): Promise<never> {
    return refusePortal();
  }

  async removeAgentFromPortal(_link: unknown): Promise<never> {
    return refusePortal();
  }

  async addLinkToPortal(_link: unknown): Promise<never> {
    return refusePortal();
  }

  async clearLinks(_portalId: string): Promise<never> {
    return refusePortal();
  }
}
