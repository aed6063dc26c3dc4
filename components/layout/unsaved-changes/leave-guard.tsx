"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { leavingPath } from "./leaving-path.ts";

type LeaveGuard = {
  /** Asks for confirmation before the page is left, until the returned function is called. */
  guard: () => () => void;
  /** Leaves the page; asks for confirmation if unsaved changes would be lost. */
  leave: (navigate: () => void) => void;
};

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

/**
 * Asks for confirmation before a page with unsaved changes is left by a link, a command, the back button or closing the
 * window (there the browser shows its own dialog).
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("layout.leaveGuard");
  const [guards, setGuards] = useState(0);
  const [pending, setPending] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const isGuarded = guards > 0;
  // React would call a function passed as state, so it is wrapped in another one.
  const confirmFirst = (navigate: () => void) => setPending(() => navigate);
  useNavigationGuard(isGuarded && pending === null, isLeaving, confirmFirst);
  useEffect(() => {
    // The changes of a page are lost when the user leaves it.
    if (!isGuarded) isLeaving.current = false;
  }, [isGuarded]);

  const [guard] = useState(() => ({
    guard: () => {
      setGuards((count) => count + 1);
      return () => setGuards((count) => count - 1);
    },
  }));
  const leave = (navigate: () => void) => (isGuarded ? confirmFirst(navigate) : navigate());

  return (
    <LeaveGuardContext value={{ ...guard, leave }}>
      {children}
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && setPending(null)}
        title={t("leaveWithoutSaving")}
        description={t("yourChangesOnThisPage")}
        confirmLabel={t("leavePage")}
        onConfirm={() => {
          isLeaving.current = true;
          setPending(null);
          pending?.();
        }}
      />
    </LeaveGuardContext>
  );
}

/** Asks for confirmation before the page is left while `isDirty`. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { guard } = useLeaveGuard();
  useEffect(() => (isDirty ? guard() : undefined), [isDirty, guard]);
}

/** Goes to a page of the console from a command or a menu; links are guarded automatically. */
export function useGuardedNavigation(): (href: string) => void {
  const router = useRouter();
  const { leave } = useLeaveGuard();
  return (href) => leave(() => router.push(href));
}

/** Leaves the page in another way, such as signing out; asks for confirmation only if a page has a guard. */
export function useLeave(): (navigate: () => void) => void {
  return useContext(LeaveGuardContext)?.leave ?? ((navigate) => navigate());
}

function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error("Unsaved changes need the LeaveGuardProvider around them.");
  return guard;
}

/** Listens for navigation away from the page while `isOn`. A confirmed navigation needs no second confirmation. */
function useNavigationGuard(
  isOn: boolean,
  isLeaving: { current: boolean },
  confirmFirst: (navigate: () => void) => void,
): void {
  const router = useRouter();
  const latest = useRef(confirmFirst);
  latest.current = confirmFirst;
  useEffect(() => {
    if (!isOn) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const href = leavingPath(event, link, window.location);
      if (href === null || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(() => router.push(href));
    };
    const onNavigate = (event: NavigateEvent) => {
      if (isLeaving.current || event.navigationType !== "traverse" || !event.cancelable) return;
      if (new URL(event.destination.url).pathname === window.location.pathname) return;
      event.preventDefault();
      const { key } = event.destination;
      latest.current(() => window.navigation.traverseTo(key));
    };
    // Runs before React handles the click. Without the Navigation API, the back button cannot be intercepted.
    const { navigation } = window as { navigation?: Navigation };
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onUnload);
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onUnload);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [isOn, isLeaving, router]);
}
