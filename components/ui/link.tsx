import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to another page of the console. It fetches nothing before it is clicked: a click requests the whole page in
 * any case, and prefetching takes two renders on the server for each visible link.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
