import type { Operation } from "./openapi-shape.ts";

/** Returns the address of an operation's page: `createContact` → `/docs/api/contact/create-contact`. */
export function operationPath({ tags, operationId }: Pick<Operation, "tags" | "operationId">): string {
  return `/docs/api/${tags[0] ?? "other"}/${toKebabCase(operationId)}`;
}

function toKebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
