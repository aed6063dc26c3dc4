"use client";

import { Maximize2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";

/** Leads from beside a page to the contact's own. Shift+Enter does so too, from a field of one line as well. */
export function OpenPageLink({ contactId }: { contactId: string }) {
  const { workspace } = useShell();
  const router = useRouter();
  const href = `/${workspace.id}/contacts/${contactId}`;
  useCommand({
    ...{ id: "peek:page", label: "Open page", group: "Contact", keys: "shift+enter", local: true },
    run: () => router.push(href),
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !event.shiftKey || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || event.target.closest(elsewhere)) return;
      event.preventDefault();
      router.push(href);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router, href]);
  return (
    <Tooltip content="Open page" shortcut={["Shift", "Enter"]}>
      <Link
        href={href}
        aria-label="Open page"
        className={buttonClass("ghost", "sm", "hit-area size-7 px-0 coarse:size-9")}
      >
        <Maximize2 aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

/** Where Shift+Enter means a new line, or belongs to a window over the page. */
const elsewhere = "textarea, [data-modal], [role=menu], [role=listbox], [role=combobox]";
