"use client";

import { useTranslations } from "next-intl";
import { HttpMessage } from "#components/ui/code/http-message.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
import type { InspectedRequest } from "#lib/inspector/schema.ts";
import { useRequestTitle } from "./request-title.ts";

type RequestDetailProps = {
  request: InspectedRequest | undefined;
  hasRequests: boolean;
  onClose: () => void;
};

/** A received request, beside the list or over it on narrow screens. */
export function RequestDetail({ request, hasRequests, onClose }: RequestDetailProps) {
  const t = useTranslations("inspector.requestDetail");
  const requestTitle = useRequestTitle();
  const isWide = useMediaQuery("(min-width: 64rem)");
  if (!isWide) {
    return (
      <Sheet
        open={request !== undefined}
        onOpenChange={(open) => !open && onClose()}
        title={request ? requestTitle(request) : t("request")}
        width="lg"
      >
        {request && <RequestBody request={request} />}
      </Sheet>
    );
  }
  return (
    <section aria-label={t("request")} className="hidden min-h-0 min-w-0 flex-1 overflow-y-auto lg:block">
      {request ? (
        <div className="max-w-3xl p-5">
          <RequestBody request={request} />
        </div>
      ) : (
        hasRequests && <p className="py-24 text-center text-ink-faint">{t("chooseARequestToSee")}</p>
      )}
    </section>
  );
}

function RequestBody({ request }: { request: InspectedRequest }) {
  const t = useTranslations("inspector.requestDetail");
  const requestTitle = useRequestTitle();
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 font-semibold text-base">
        {requestTitle(request)}
        <time dateTime={request.receivedDate} className="font-normal text-ink-faint text-sm">
          {exactTime(request.receivedDate)}
        </time>
      </h2>
      <HttpMessage
        kind="request"
        startLine={`${request.method} ${request.query}`.trim()}
        headers={request.headers}
        body={request.body}
        note={request.truncated ? t("onlyTheFirst64Kib") : undefined}
      />
    </>
  );
}
