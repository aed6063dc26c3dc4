export * from "./contacts.ts";
export * from "./instance.ts";
export * from "./rate-buckets.ts";
export * from "./rules.ts";
export * from "./users.ts";
export * from "./workspaces.ts";
