"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { JsonViewer } from "#components/ui/code/json-viewer.tsx";
import { Link } from "#components/ui/link.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
import type { PhoneMessage, Simulator } from "#lib/simulator/schema.ts";
import { statusLabel } from "./message-labels.ts";
import { vendorNames } from "./vendors.ts";

type MessageTraceProps = {
  message: PhoneMessage | undefined;
  simulator: Simulator;
  /** Null before the first message. */
  contactId: string | null;
  onClose: () => void;
};

/** The requests that a message caused. Shown beside the phone if there is room, otherwise over it. */
export function MessageTrace({ message, simulator, contactId, onClose }: MessageTraceProps) {
  const t = useTranslations("simulator.messageTrace");
  const isWide = useMediaQuery("(min-width: 80rem)");
  if (!isWide) {
    return (
      <Sheet
        open={message !== undefined}
        onOpenChange={(open) => !open && onClose()}
        title={t("whatHappened")}
        width="lg"
      >
        <Traces simulator={simulator} contactId={contactId} />
        {message && <Wire message={message} vendor={vendorNames[simulator.platformType]} />}
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
        <Wire message={message} vendor={vendorNames[simulator.platformType]} />
      ) : (
        <p className="text-ink-faint">{t("chooseAMessage")}</p>
      )}
    </section>
  );
}

/** Links to records of the contact. */
function Traces({ simulator, contactId }: Pick<MessageTraceProps, "simulator" | "contactId">) {
  const t = useTranslations("simulator.messageTrace");
  const { workspace } = useShell();
  if (contactId === null) {
    return <p className="mb-4 text-ink-faint">{t("noContactYet")}</p>;
  }
  return (
    <nav aria-label={t("result")} className="mb-4 flex flex-wrap gap-2">
      <Link href={`/${workspace.id}/board?contact=${contactId}`} className={buttonClass("secondary", "sm")}>
        {t("contact")}
      </Link>
      <Link
        href={`/${workspace.id}/inbox?channelId=${simulator.channelId}`}
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
  const tLabels = useTranslations("simulator.messageLabels");
  const { request, notification, answer } = message;
  const response = answer === null ? "none" : String(answer);
  return (
    <div className="flex flex-col gap-4">
      <p>{statusLabel(message, vendor, tLabels)}.</p>
      {request !== null && (
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("toldToSend", { vendor })}</h3>
          <JsonViewer text={request} label={t("call")} />
        </div>
      )}
      {notification !== null && (
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">
            {t(request === null ? "theNotification" : "theLastNotification", { response })}
          </h3>
          <JsonViewer text={notification} label={t("notification")} />
        </div>
      )}
    </div>
  );
}
