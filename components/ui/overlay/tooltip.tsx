"use client";

import { Tooltip as Radix } from "radix-ui";
import type { FocusEvent, ReactNode } from "react";
import { Kbd } from "../kbd.tsx";

type TooltipProps = {
  content: ReactNode;
  shortcut?: readonly string[];
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

/** A tooltip on hover and focus. Never the only place for information, because touch devices have no hover. */
export function Tooltip({ content, shortcut, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={stayShut}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 animate-pop-in items-center gap-2 rounded-md bg-raised px-2 py-1 text-ink text-xs shadow-pop"
        >
          {content}
          {shortcut && <Kbd keys={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focus that is not visible, such as after a dialog was closed with the mouse, does not open the tooltip. */
function stayShut(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}

/** Wraps the app once. Tooltips open after a short delay, and immediately when moving between neighbors. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={450} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
