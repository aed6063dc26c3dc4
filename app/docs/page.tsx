import { redirect } from "next/navigation";

/** The documentation starts with the API reference. */
export default function DocsPage() {
  redirect("/docs/api");
}
