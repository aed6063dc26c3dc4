"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { JsonViewer } from "#components/ui/json-viewer.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import type { PhoneMessage, Simulator } from "#lib/simulator/schema.ts";
import { statusLabel } from "./message-labels.ts";
import { vendorLabels } from "./vendors.ts";

type MessageTraceProps = {
  message: PhoneMessage | undefined;
  simulator: Simulator;
  /** Null before the first message. */
  contactId: string | null;
  onClose: () => void;
};

/** What a message caused. Beside the phone if there is room, otherwise over it. */
export function MessageTrace({ message, simulator, contactId, onClose }: MessageTraceProps) {
  const t = useTranslations("simulator.messageTrace");
  const isWide = useSyncExternalStore(subscribe, matches, () => true);
  if (!isWide) {
    return (
      <Sheet
        open={message !== undefined}
        onOpenChange={(open) => !open && onClose()}
        title={t("whatHappened")}
        width="lg"
      >
        <Traces simulator={simulator} contactId={contactId} />
        {message && <Wire message={message} vendor={vendorLabels[simulator.platformType].label} />}
      </Sheet>
    );
  }
  return (
    <section
      aria-label={t("whatHappened")}
      className="hidden w-96 shrink-0 overflow-y-auto border-l p-4 xl:block 2xl:w-[30rem]"
    >
      <h2 className="mb-3 font-semibold text-base">{t("whatHappened")}</h2>
      <Traces simulator={simulator} contactId={contactId} />
      {message ? (
        <Wire message={message} vendor={vendorLabels[simulator.platformType].label} />
      ) : (
        <p className="text-ink-faint">{t("chooseAMessageToSee")}</p>
      )}
    </section>
  );
}

/** Links to records of the contact. */
function Traces({ simulator, contactId }: Pick<MessageTraceProps, "simulator" | "contactId">) {
  const t = useTranslations("simulator.messageTrace");
  const { workspace } = useShell();
  if (contactId === null) {
    return <p className="mb-4 text-ink-faint">{t("theFirstMessageCreates")}</p>;
  }
  return (
    <nav aria-label={t("result")} className="mb-4 flex flex-wrap gap-2">
      <Link href={`/${workspace.id}/board?contact=${contactId}`} className={buttonClass("secondary", "sm")}>
        {t("contact")}
      </Link>
      <Link
        href={`/${workspace.id}/inbox?channel=${simulator.channelId}`}
        className={buttonClass("secondary", "sm")}
      >
        {t("inbox")}
      </Link>
      <Link
        href={`/${workspace.id}/deliveries?contact=${contactId}`}
        className={buttonClass("secondary", "sm")}
      >
        {t("deliveries")}
      </Link>
    </nav>
  );
}

/** The request and response of the message. */
function Wire({ message, vendor }: { message: PhoneMessage; vendor: string }) {
  const t = useTranslations("simulator.messageTrace");
  const { request, notification, answer } = message;
  return (
    <div className="flex flex-col gap-4">
      <p>{statusLabel(message, vendor)}.</p>
      {request !== null && (
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("whatVendorWasTold", { vendor })}</h3>
          <JsonViewer text={request} label={t("call")} />
        </div>
      )}
      {notification !== null && (
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">
            {request === null ? t("theNotification") : t("theLastNotificationAbout")}
            {answer !== null && `, response ${answer}`}
          </h3>
          <JsonViewer text={notification} label={t("notification")} />
        </div>
      )}
    </div>
  );
}

const wide = "(min-width: 80rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function matches(): boolean {
  return window.matchMedia(wide).matches;
}
