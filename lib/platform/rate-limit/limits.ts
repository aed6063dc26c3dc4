/** A token bucket: `limit` is what X-RateLimit-Limit says, a minute; `capacity` its depth; refill a second. */
export type Limit = { limit: number; capacity: number; perSecond: number };

/** Every limit of the API (docs/api-rules.md, Rate limits). */
export const limits = {
  /** All integrations of a workspace together; also a person's calls outside any workspace, and an address. */
  api: { limit: 120, capacity: 160, perSecond: 2 },
  /** One person in the console, apart from the integrators' 120. */
  console: { limit: 1_200, capacity: 400, perSecond: 20 },
  /** Login attempts for one e-mail address: ten, then one in 90 s. */
  loginAccount: { limit: 10, capacity: 10, perSecond: 1 / 90 },
  /** Login attempts from one address: thirty, then one in 30 s. */
  loginAddress: { limit: 30, capacity: 30, perSecond: 1 / 30 },
  /** Links to a new password for one e-mail address: three, then one in 20 min. */
  resetAccount: { limit: 3, capacity: 3, perSecond: 1 / 1_200 },
  /** Links asked for and tokens tried from one address: thirty, then one in 30 s. */
  resetAddress: { limit: 30, capacity: 30, perSecond: 1 / 30 },
  /** Requests to one workspace's inspector address. */
  inspector: { limit: 600, capacity: 600, perSecond: 10 },
  /** Notifications from one address of a vendor: a number that sends 80 messages a second has 240 statuses of them. */
  vendorWebhook: { limit: 36_000, capacity: 3_000, perSecond: 600 },
  /** Calls of one inbound webhook: no burst (docs/api-rules.md, Rate limits). */
  worker: { limit: 100, capacity: 100, perSecond: 100 / 60 },
  /** Messages of one visitor of a website: a burst of ten, then one in 3 s. */
  widgetVisitor: { limit: 20, capacity: 10, perSecond: 1 / 3 },
  /** Files from one address, of all its visitors: 100 MB a minute of the storage at most, after a burst. */
  widgetFiles: { limit: 10, capacity: 30, perSecond: 1 / 6 },
  /** New visitors of one address whose first message creates a contact (docs/reliability.md, W5). */
  widgetNewcomers: { limit: 60, capacity: 100, perSecond: 1 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
