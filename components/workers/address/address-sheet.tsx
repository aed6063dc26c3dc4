"use client";

import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Worker } from "#lib/workers/schema.ts";
import { workerKeys } from "../worker-queries.ts";
import { keyCurl, masked, tokenCurl } from "./call-examples.ts";
import { SendSample } from "./send-sample.tsx";

type AddressSheetProps = {
  worker: Worker;
  canWrite: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after a sample call was accepted. */
  onSent: (runId: string) => void;
};

/** The address of a worker in both forms, and a sample call to try it. */
export function AddressSheet({ worker, canWrite, open, onOpenChange, onSent }: AddressSheetProps) {
  const t = useTranslations("workers.addressSheet");
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("addressOfName", { name: worker.name })}
      width="lg"
    >
      <div className="grid grid-cols-1 gap-6">
        <TokenAddress worker={worker} canWrite={canWrite} />
        <KeyAddress worker={worker} />
        {canWrite && (
          <section aria-label={t("sampleCall")} className="grid grid-cols-1 gap-2">
            <h3 className="font-medium text-sm">{t("tryItFromHere")}</h3>
            <SendSample
              worker={worker}
              onSent={(runId) => {
                onOpenChange(false);
                onSent(runId);
              }}
            />
          </section>
        )}
        <p className="text-ink-faint text-xs">{t("jsonObjectsOfAtMost")}</p>
      </div>
    </Sheet>
  );
}

/** The address with its token, which is masked until the user reveals it. */
export function TokenAddress({ worker, canWrite }: { worker: Worker; canWrite: boolean }) {
  const t = useTranslations("workers.addressSheet");
  const [isShown, setShown] = useState(false);
  const shown = isShown ? worker.urlWithToken : masked(worker.urlWithToken);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <section aria-label={t("addressWithAToken")} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-sm">{t("withItsOwnToken")}</h3>
      <p className="text-ink-soft text-sm">{t("forSystemsThatCanOnly")}</p>
      <code className="break-all rounded-md border bg-sunken px-2.5 py-1.5 font-mono text-xs">{shown}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={worker.urlWithToken} label={t("copyAddressWithToken")} showLabel />
        <CopyButton text={tokenCurl(worker.urlWithToken)} label={t("copyCurl")} showLabel />
        <Button size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon /> {isShown ? t("hideToken") : t("showToken")}
        </Button>
        {canWrite && <RenewToken worker={worker} />}
      </div>
      {isShown && <CodeBlock code={tokenCurl(worker.urlWithToken)} label={t("curlWithToken")} />}
    </section>
  );
}

function KeyAddress({ worker }: { worker: Worker }) {
  const t = useTranslations("workers.addressSheet");
  const { workspace } = useShell();
  return (
    <section aria-label={t("addressWithAnApiKey")} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-sm">{t("withAnApiKey")}</h3>
      <p className="text-ink-soft text-sm">
        {t.rich("forSystemsThatSetHeaders", {
          code: (text) => <code>{text}</code>,
          code2: (text) => <code>{text}</code>,
        })}
      </p>
      <div className="flex min-w-0 items-center gap-1 rounded-md border bg-sunken py-0.5 pr-0.5 pl-2.5">
        <code className="min-w-0 flex-1 break-all font-mono text-xs">{worker.url}</code>
        <CopyButton text={worker.url} label={t("copyAddress")} />
      </div>
      <CodeBlock code={keyCurl(worker, workspace.id)} label={t("curlWithApiKey")} />
    </section>
  );
}

/** Replaces the worker's token after a confirmation. */
function RenewToken({ worker }: { worker: Worker }) {
  const t = useTranslations("workers.renewToken");
  const workspaceId = useShell().workspace.id;
  const renew = useConfirmedWrite(workerEndpoints.renewToken, {
    input: { params: { id: worker.id } },
    stale: [workerKeys.all(workspaceId)],
    onSuccess: () => toast.success(t("theWebhookHasANewToken")),
    failure: t("notRenewed"),
  });
  return (
    <>
      <Button size="sm" onClick={renew.ask}>
        <RefreshCw /> {t("renewTokenFor")}
      </Button>
      <ConfirmDialog
        title={t("giveNameANewToken", { name: worker.name })}
        description={t("callsToTheOldAddress")}
        confirmLabel={t("confirm")}
        {...renew.dialog}
      />
    </>
  );
}
