import type { Metadata } from "next";
import type { ReactNode } from "react";
import { markdownVersion } from "../markdown-version.ts";

export function generateMetadata(): Metadata {
  return markdownVersion("/docs/api");
}

export default function ApiLayout({ children }: { children: ReactNode }) {
  return children;
}
