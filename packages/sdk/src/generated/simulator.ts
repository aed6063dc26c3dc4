// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ActOnPhone, SimulatedLeadForm, SimulatedPhone, SimulatedPhoneCustomer, Simulator, StartSimulator, UpdateSimulator } from "./simulator-data.ts";

/** @internal */
export const simulator = {
  list: "GET /api/simulator",
  start: "POST /api/simulator json",
  update: "PUT /api/simulator?simulatorId json",
  stop: "DELETE /api/simulator?simulatorId",
  customers: "GET /api/simulator/customer?simulatorId",
  phone: "GET /api/simulator/phone?simulatorId&number",
  act: "POST /api/simulator/phone json",
  forms: "GET /api/simulator/form",
};

export type SimulatorApi = {
  /**
   * List the vendor simulators of the workspace. A simulator replaces WhatsApp, Messenger, Instagram or Telegram;
   * nothing leaves the installation.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<Simulator[], Simulator>;

  /**
   * Start a vendor simulator. Adds a channel connected to a simulated vendor, WhatsApp by default. Returns the
   * existing simulator if there is one.
   */
  start(input?: StartSimulator, options?: CallOptions): ApiPromise<Simulator>;

  /**
   * Change the behavior of a simulator. Only the keys sent change. isOn false makes messages wait; failCode makes
   * every message to a phone fail with that code. Errors: SIMULATOR_NOT_FOUND.
   */
  update(input: { simulatorId: string } & UpdateSimulator, options?: CallOptions): ApiPromise<Simulator>;

  /** Remove a simulator with its channel. Its conversations stay, without a channel. Errors: SIMULATOR_NOT_FOUND. */
  stop(input: { simulatorId: string }, options?: CallOptions): ApiPromise<{ simulatorId: string }>;

  /**
   * List a simulator's customers, most recently active first. Everyone who sent or received a message through the
   * simulator. Errors: SIMULATOR_NOT_FOUND.
   */
  customers(input: { simulatorId: string }, options?: CallOptions): ListPromise<SimulatedPhoneCustomer[], SimulatedPhoneCustomer>;

  /**
   * Read a simulated customer's phone. The last 200 messages, oldest first, each with its notification or
   * request. Errors: SIMULATOR_NOT_FOUND.
   */
  phone(input: { simulatorId: string; number: string }, options?: CallOptions): ApiPromise<SimulatedPhone>;

  /**
   * Act on a simulated customer's phone. The channel receives it as the vendor's own signed notification over
   * HTTP. answers contains the HTTP statuses of the channel. Errors: SIMULATOR_NOT_FOUND, MESSAGE_NOT_FOUND.
   */
  act(input: ActOnPhone, options?: CallOptions): ApiPromise<{ messages: string[]; answers: number[] }>;

  /** List the lead forms of the simulated page. The action kind lead submits one of them. */
  forms(input?: NoInput, options?: CallOptions): ListPromise<SimulatedLeadForm[], SimulatedLeadForm>;
};
