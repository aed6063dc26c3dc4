/** Limits of an opportunity's fields, in characters, items or units of money. */
export const opportunityLimits = {
  name: 200,
  description: 10_000,
  reason: 1_000,
  amount: 999_999_999_999.999,
  activity: 10_000,
  bulk: 1_000,
  search: 100,
  files: 50,
  fileBytes: 20 * 1024 * 1024,
} as const;
