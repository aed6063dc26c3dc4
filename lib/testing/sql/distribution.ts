type Reasons = Readonly<Record<string, string>>;

/** Tables that each server would have a copy of: few rows, read by all workspaces, and found without a workspace. */
export const referenceTables: Reasons = {
  agents: "the website chat finds an agent by its id",
  api_key_networks: "a key may serve several workspaces",
  api_keys: "a key is found by its id and may serve several workspaces",
  channels: "a vendor's webhook finds a channel by its id or its number",
  custom_roles: "a membership refers to it",
  email_changes: "a link is found by its hash",
  invitations: "a link is found by its hash",
  identities: "a person signs in before a workspace is known",
  identity_provider_domains: "an identity provider is one of the installation",
  identity_provider_grants: "the grants of a provider are in several workspaces",
  identity_providers: "an identity provider is one of the installation",
  identity_sessions: "a person signs in before a workspace is known",
  memberships: "a person's workspaces are found by the person",
  oauth_clients: "an application may connect to several workspaces",
  oauth_grants: "a token is found by its hash",
  passkeys: "a passkey is found by its credential, before the person is known",
  password_resets: "a link is found by its hash",
  recovery_codes: "a person signs in without a workspace",
  sandboxes: "a person has one sandbox",
  sessions: "a session is found by its hash",
  sign_in_challenges: "a sign-in is found by its hash",
  simulators: "a simulated vendor is found by its id",
  totp_factors: "a person signs in without a workspace",
  upload_tokens: "an upload link is found by its hash",
  users: "a person may be a member of several workspaces",
  workers: "the address of an inbound webhook is found by its hash",
  workspaces: "the list of workspaces",
};

/** Tables of the installation, on one server. */
export const installationTables: Reasons = {
  audit_chain: "one hash chain for the entries of all workspaces",
  audit_log: "some actions belong to no workspace",
  audit_sinks: "how far the one log was sent",
  backup_runs: "a backup is one of the whole installation",
  data_keys: "the keys of the installation",
  idempotency_keys: "some calls belong to no workspace",
  installation_settings: "settings of the installation",
  instance_secret: "the secret of the installation",
  jobs: "one queue for all workers",
  one_time_tokens: "links of the installation's setup",
  rate_buckets: "limits of addresses, people and workspaces",
  sso_assertions: "a person signs in before a workspace is known",
  sso_requests: "a person signs in before a workspace is known",
  worker_processes: "processes of the installation",
};

const DISPATCHER = "a dispatcher sends the deliveries of many workspaces in few statements";
const PRUNING = "deletes expired rows of all workspaces";
const RESTORE = "runs once after a restore, for all workspaces";

/** Files with a statement that reads or writes rows of several workspaces, and why. */
export const crossingFiles: Reasons = {
  "lib/automations/runs/queue-lost-runs.ts": "finds runs and schedules whose job was lost, in all workspaces",
  "lib/backups/cancel-due-work.ts": RESTORE,
  "lib/backups/erasure-list.ts": "lists the erasures of the whole installation next to its backups",
  "lib/bulk-edits/prune-bulk-edits.ts": PRUNING,
  "lib/conversations/message/find-media-keys.ts": "finds which stored files are still in use",
  "lib/deliveries/dispatch/claim-deliveries.ts": DISPATCHER,
  "lib/deliveries/dispatch/find-waiting-workspaces.ts": "finds the workspaces with deliveries to send",
  "lib/deliveries/dispatch/finish-deliveries.ts": DISPATCHER,
  "lib/deliveries/dispatch/reap-deliveries.ts": "settles the claims of a dead dispatcher",
  "lib/deliveries/dispatch/release-claim.ts": DISPATCHER,
  "lib/deliveries/dispatch/release-deliveries.ts": DISPATCHER,
  "lib/deliveries/dispatch/start-deliveries.ts": DISPATCHER,
  "lib/imports/prune-imports.ts": PRUNING,
  "lib/merges/prune-merges.ts": PRUNING,
  "lib/platform/leases/prune-leases.ts": PRUNING,
  "lib/platform/leases/prune-processes.ts": "keeps the processes that still have claimed deliveries",
  "lib/platform/metrics/read-queue-state.ts": "counts queued work in the whole installation, for its metrics",
  "lib/platform/usage/prune-usage.ts": PRUNING,
  "lib/platform/usage/write-usage.ts": "writes the counts of all workspaces at intervals",
  "lib/trash/prune-trash.ts": PRUNING,
};

/**
 * Statements that insert history rows given as JSON, all of one workspace. Their conditions cannot show that;
 * `tenancy.http.test.ts` reads their values.
 */
export const insertingGivenRows =
  /^(?:(?:contacts|opportunities|tasks)_(?:update|update_many|insert|insert_history)(?:_[0-9a-f]{12})?|bulk_move_contacts|change_contact_number)$/;
