/** The requests of the workspace: how many a minute allows, and how many are possible now with the burst. */
export type RateLimit = { limit: number; remaining: number };

/** A successful call with its HTTP response. */
export type Answer<Data> = {
  data: Data;
  response: Response;
  requestId: string | null;
  rateLimit: RateLimit | null;
  /** True if the call had taken effect before, and this is the stored response of the first one. */
  isReplayed: boolean;
};

/** A call that runs. Awaiting it returns the data. */
export class ApiPromise<Data> extends Promise<Data> {
  readonly #answer: Promise<Answer<Data>>;

  constructor(answer: Promise<Answer<Data>>) {
    super((resolve, reject) => {
      answer.then(({ data }) => resolve(data), reject);
    });
    this.#answer = answer;
  }

  /** `then` returns an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** Returns the data with the response, the request id and the state of the rate limit. */
  withResponse(): Promise<Answer<Data>> {
    // Its error is reported once, by the promise returned here.
    this.catch(() => {});
    return this.#answer;
  }
}

/** Calls the method again with other values in its input. */
type Repeat<Page> = (changes: Record<string, unknown>) => Promise<Page>;

/** A list. Awaiting it returns the first page; `for await` goes through the items of all pages. */
export class ListPromise<Page, Item> extends ApiPromise<Page> implements AsyncIterable<Item> {
  readonly #repeat: Repeat<Page>;

  constructor(answer: Promise<Answer<Page>>, repeat: Repeat<Page>) {
    super(answer);
    this.#repeat = repeat;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) {
      yield* Array.isArray(page) ? page : (page as { data: Item[] }).data;
    }
  }

  /** Goes through the pages. A page is requested when the one before it has been used. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page = (await this.withResponse()).data;
    yield page;
    for (let next = nextPage(page); next !== null; next = nextPage(page)) {
      page = await this.#repeat(next);
      yield page;
    }
  }
}

type PageFacts = {
  continuationToken?: string | null;
  hasMore?: boolean;
  pageNumber?: number;
  pageSize?: number;
  total?: number;
};

/** Returns what the next page needs; null after the last one. */
function nextPage(page: unknown): Record<string, unknown> | null {
  const { continuationToken, hasMore, pageNumber, pageSize = 0, total = 0 } = page as PageFacts;
  if (pageNumber) return pageNumber * pageSize < total ? { pageNumber: pageNumber + 1 } : null;
  if (!continuationToken || hasMore === false) return null;
  // The feed of events takes its token as `since`.
  return hasMore ? { since: continuationToken } : { continuationToken };
}
