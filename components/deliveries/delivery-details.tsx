"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { subjectName } from "#components/layout/webhooks/webhook-body.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { HttpMessage } from "#components/ui/code/http-message.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Link } from "#components/ui/link.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { toCurl } from "#components/ui/text/to-curl.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { type Translate, translateValue } from "#components/ui/translate.ts";
import type { DeliveryDetail } from "#lib/deliveries/schema.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";
import { DeliveryChanges } from "./delivery-changes.tsx";
import { TimingBars } from "./timing-bars.tsx";

type DeliveryDetailsProps = { delivery: DeliveryDetail; onOpen: (id: string) => void };

/** Result, metadata, timings, request and response of a delivery. */
export function DeliveryDetails({ delivery, onOpen }: DeliveryDetailsProps) {
  const t = useTranslations("deliveries.deliveryDetails");
  const { request, response } = delivery;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Outcome delivery={delivery} />
      <Facts delivery={delivery} onOpen={onOpen} />
      {delivery.timings && <TimingBars timings={delivery.timings} />}
      <Tabs defaultValue="request">
        <TabsList aria-label={t("requestAndResponse")}>
          <TabsTrigger value="request">{t("request")}</TabsTrigger>
          <TabsTrigger value="response">{t("response")}</TabsTrigger>
          <TabsTrigger value="curl">cURL</TabsTrigger>
          <TabsTrigger value="changes">{t("changes")}</TabsTrigger>
        </TabsList>
        <TabsContent value="request" className="pt-4">
          <HttpMessage
            kind="request"
            startLine={`${request.method} ${request.url}`}
            headers={request.headers}
            body={request.body ?? ""}
          />
        </TabsContent>
        <TabsContent value="response" className="pt-4">
          {response ? (
            <HttpMessage
              kind="response"
              startLine={`HTTP ${response.status}`}
              headers={response.headers}
              body={response.body}
              note={response.truncated ? t("onlyTheFirst16Kib") : undefined}
            />
          ) : (
            <p className="py-6 text-center text-ink-faint">{t("noResponseWasReceived")}</p>
          )}
        </TabsContent>
        <TabsContent value="curl" className="grid grid-cols-1 gap-2 pt-4">
          <p className="text-ink-faint text-xs">{t("secretHeaderValuesAreMasked")}</p>
          <CodeBlock label="cURL" code={toCurl(request)} wrap />
        </TabsContent>
        <TabsContent value="changes" className="pt-4">
          <DeliveryChanges id={delivery.id} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

function Outcome({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("deliveries.statuses");
  const tHints = useTranslations("deliveries.failureHints");
  const tFailures = useTranslations("deliveries.failures");
  const { status, error, errorClass } = delivery;
  if (status === "delivered") {
    return (
      <Callout variant="success" icon={<CircleCheck />}>
        {t("delivered.meaning")}
      </Callout>
    );
  }
  if (status === "pending" || status === "sending" || status === "recalled")
    return <Callout>{t(`${status}.meaning`)}</Callout>;
  const hint = translateValue(tHints, errorClass ?? "", "");
  const values = { host: hostOf(delivery.url), status: delivery.responseStatus ?? 0 };
  const failure = isFailure(errorClass, tFailures)
    ? tFailures(errorClass, values)
    : (error ?? t(`${status}.meaning`));
  return (
    <Callout variant={deliveryVariants[status] === "warn" ? "warn" : "danger"} icon={<CircleAlert />}>
      <p className="font-medium">{failure}</p>
      {hint && <p className="mt-0.5">{hint}</p>}
    </Callout>
  );
}

type Failure = keyof AppMessages["deliveries"]["failures"];

function isFailure(name: string | null, t: Translate<"deliveries.failures">): name is Failure {
  return name !== null && t.has(name as Failure);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function Facts({ delivery, onOpen }: DeliveryDetailsProps) {
  const t = useTranslations("deliveries.deliveryDetails");
  const tEvents = useTranslations("rules.events");
  const { workspace } = useShell();
  const { resendOf, contactId } = delivery;
  const isRecalled = delivery.status === "recalled";
  const link = "text-accent-ink hover:underline";
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1.5">
      <Fact name={t("rule")}>
        <Link className={link} href={`/${workspace.id}/rules/${delivery.ruleId}`}>
          {delivery.ruleName}
        </Link>
      </Fact>
      <Fact name={t("trigger")}>
        {translateValue(tEvents, `${delivery.trigger}.label`, delivery.trigger)}
      </Fact>
      {contactId && (
        <Fact name={t("contact")}>
          <Link className={link} href={`/${workspace.id}/board?contact=${contactId}`}>
            {subjectName(delivery.request.body ?? "") ?? t("openTheContact")}
          </Link>
        </Fact>
      )}
      <Fact name={t("eventTime")}>{exactTime(delivery.creationDate)}</Fact>
      {delivery.dueDate && delivery.status === "pending" && (
        <Fact name={t("due")}>{exactTime(delivery.dueDate)}</Fact>
      )}
      <Fact name={t("sent")}>
        {delivery.startedDate ? exactTime(delivery.startedDate) : t(isRecalled ? "never" : "notYet")}
      </Fact>
      {delivery.address && <Fact name={t("connectedTo")}>{delivery.address}</Fact>}
      {resendOf && (
        <Fact name={t("resendOf")}>
          <button type="button" className={link} onClick={() => onOpen(resendOf)}>
            {t("earlierDelivery")}
          </button>
        </Fact>
      )}
      <Fact name={t("deliveryId")}>
        <code className="break-all font-mono text-xs">{delivery.id}</code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
