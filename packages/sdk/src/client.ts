import { operations, type Resources } from "./generated/resources.ts";
import { type OperationLine, prepareCall } from "./operation.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { type Answer, ListPromise, type RateLimit } from "./promises.ts";
import { sendCall } from "./send.ts";

type Input = Readonly<Record<string, unknown>>;

class Client {
  /** The state of the rate limit in the latest response; null before the first one. */
  rateLimit: RateLimit | null = null;
  readonly #options: ClientOptions;

  /** Throws if `baseUrl` is not an http or https address. */
  constructor(options: ClientOptions) {
    if (!/^https?:\/\//.test(options.baseUrl)) {
      throw new TypeError(
        "baseUrl must be the address of your installation, such as https://crm.example.com.",
      );
    }
    this.#options = options;
    for (const [resource, lines] of Object.entries(operations)) {
      const methods = Object.entries(lines).map(([name, line]) => [name, this.#method(line)]);
      Object.assign(this, { [resource]: Object.fromEntries(methods) });
    }
  }

  #method(line: OperationLine) {
    const call = (input: Input = {}, options: CallOptions = {}): ListPromise<unknown, unknown> =>
      new ListPromise(this.#send(line, input, options), (changes) => call({ ...input, ...changes }, options));
    return call;
  }

  async #send(line: OperationLine, input: Input, options: CallOptions): Promise<Answer<unknown>> {
    const call = prepareCall(line, input, this.#options, options);
    return sendCall(call, this.#options, options, (rateLimit) => {
      this.rateLimit = rateLimit;
    });
  }
}

/** A client of one Tertulia installation: `client.contacts.list({ stageId })`. */
export type Tertulia = Resources & Pick<Client, "rateLimit">;

/** Creates a client. It opens no connection before the first call. */
export const Tertulia = Client as unknown as new (options: ClientOptions) => Tertulia;
