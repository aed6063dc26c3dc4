"use client";

import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { JsonViewer } from "#components/ui/code/json-viewer.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { payloadExample } from "#lib/catalog/payload-examples.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { findEvent } from "#lib/rules/events.ts";
import { payloadSchema } from "./payload-types.ts";
import { receiverLanguages, receiverSnippet } from "./receiver-snippets.ts";

type ReceiverDialogProps = { trigger: string; onClose: () => void };

/** Programs that receive the webhooks of a trigger and verify their signature, with an example of the body. */
export function ReceiverDialog({ trigger, onClose }: ReceiverDialogProps) {
  const t = useTranslations("rules.receiver");
  const event = findEvent(trigger);
  if (!event) return null;
  const name = payloadTriggerName(trigger);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" title={t("receiverCode")} description={t("about")}>
        <div className="grid grid-cols-1 gap-4">
          <Tabs defaultValue={receiverLanguages[0].language}>
            <TabsList aria-label={t("language")}>
              {receiverLanguages.map(({ language, name: label }) => (
                <TabsTrigger key={language} value={language}>
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            {receiverLanguages.map(({ language, file }) => (
              <TabsContent key={language} value={language} className="pt-3">
                <CodeBlock label={file} code={receiverSnippet(language, event)} />
              </TabsContent>
            ))}
          </Tabs>
          <section aria-label={t("bodyOf", { trigger: name })} className="grid grid-cols-1 gap-1.5">
            <h3 className="font-medium text-ink-soft text-xs">{t("bodyOf", { trigger: name })}</h3>
            <Tabs defaultValue="example">
              <TabsList aria-label={t("bodyOf", { trigger: name })}>
                <TabsTrigger value="example">{t("example")}</TabsTrigger>
                <TabsTrigger value="schema">{t("schema")}</TabsTrigger>
              </TabsList>
              <TabsContent value="example" className="pt-3">
                <JsonViewer text={JSON.stringify(payloadExample(event), null, 2)} label={t("example")} />
              </TabsContent>
              <TabsContent value="schema" className="pt-3">
                <JsonViewer text={JSON.stringify(payloadSchema(event), null, 2)} label={t("schema")} />
              </TabsContent>
            </Tabs>
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}
