/**
 * A token bucket. `limit` is X-RateLimit-Limit, per minute; `capacity` is its size; `perSecond` its refill rate. The
 * calls of a `postpaid` bucket are charged later (`takePostpaidToken`).
 */
export type Limit = { limit: number; capacity: number; perSecond: number; postpaid?: true };

/** Every limit of the API (docs/api-rules.md, Rate limits). */
export const limits = {
  /** All integrations of a workspace together. Also a user's calls outside of workspaces, and an address. */
  api: { limit: 120, capacity: 160, perSecond: 2 },
  /** One user in the console, separate from the limit of integrations. */
  console: { limit: 1_200, capacity: 400, perSecond: 20 },
  /** Health checks from one address. They must not need the database. */
  health: { limit: 120, capacity: 160, perSecond: 2, postpaid: true },
  /** Login attempts for one email address: ten, then one in 90 s. */
  loginAccount: { limit: 10, capacity: 10, perSecond: 1 / 90 },
  /** Login attempts from one address: thirty, then one in 30 s. */
  loginAddress: { limit: 30, capacity: 30, perSecond: 1 / 30 },
  /** Codes of a second factor for one account: five, then one in five minutes. */
  secondFactor: { limit: 5, capacity: 5, perSecond: 1 / 300 },
  /** Entries of failed sign-ins of one email address in the audit log: one in 60 s. */
  loginFailures: { limit: 1, capacity: 1, perSecond: 1 / 60 },
  /** Password reset links for one email address: three, then one in 20 min. */
  resetAccount: { limit: 3, capacity: 3, perSecond: 1 / 1_200 },
  /** Password resets requested or attempted from one address: thirty, then one in 30 s. */
  resetAddress: { limit: 30, capacity: 30, perSecond: 1 / 30 },
  /** Invitations of one workspace, because each may send an email: fifty, then one a minute. */
  invitations: { limit: 1, capacity: 50, perSecond: 1 / 60 },
  /** Accounts created with invitations from one address: thirty, then one in 30 s. */
  invitationAddress: { limit: 30, capacity: 30, perSecond: 1 / 30 },
  /** Applications that register themselves from one address: twenty, then one a minute. */
  oauthRegistrations: { limit: 1, capacity: 20, perSecond: 1 / 60 },
  /** Metadata documents of applications that one user has fetched: ten, then one in 6 s. */
  oauthFetches: { limit: 10, capacity: 10, perSecond: 1 / 6 },
  /** Requests to one workspace's webhook tester. */
  inspector: { limit: 600, capacity: 600, perSecond: 10 },
  /** Notifications from one address of a vendor. A number that sends 80 messages per second has 240 status updates. */
  vendorWebhook: { limit: 36_000, capacity: 3_000, perSecond: 600 },
  /** Calls of one inbound webhook, without bursts (docs/api-rules.md, Rate limits). */
  worker: { limit: 100, capacity: 100, perSecond: 100 / 60 },
  /** Messages of one website visitor: a burst of ten, then one in 3 s. */
  widgetVisitor: { limit: 20, capacity: 10, perSecond: 1 / 3 },
  /** Files from one address, by all its visitors: at most 100 MB of storage per minute after a burst. */
  widgetFiles: { limit: 10, capacity: 30, perSecond: 1 / 6 },
  /** New visitors from one address whose first message creates a contact (docs/reliability.md, W5). */
  widgetNewcomers: { limit: 60, capacity: 100, perSecond: 1 },
  /** New visitors of one workspace. Never rejects requests; a fuller bucket makes the challenges harder. */
  widgetWorkspace: { limit: 60, capacity: 300, perSecond: 1 },
  /** Submissions of one form from one address: a burst of twenty, then one in 6 s. */
  formAddress: { limit: 10, capacity: 20, perSecond: 1 / 6 },
  /** Submissions of one form. Never rejects requests; a fuller bucket makes the challenges harder. */
  form: { limit: 60, capacity: 300, perSecond: 1 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
