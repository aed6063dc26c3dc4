"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { Campaign } from "#lib/campaigns/schema.ts";

/** Sends a stored campaign's message to a test number. */
export function SendTest({ campaign: { id, name } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns.sendTest");
  const workspaceId = useShell().workspace.id;
  const [open, setOpen] = useState(false);
  const [destination, setDestination] = useState("");
  const test = useWrite(campaignEndpoints.test, {
    stale: [["conversations", workspaceId]],
    onSuccess: () => {
      toast.success(t("testSent"), {
        description: t("toNumber", { number: `+${destination.replaceAll(/\D/g, "")}` }),
      });
      setOpen(false);
    },
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Send /> {t("test")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t("testName", { name })}
        description={t("sendsARealMessage")}
        footer={
          <Button
            variant="primary"
            busy={test.isPending}
            disabled={destination.trim() === ""}
            onClick={() => test.mutate({ params: { id }, body: { destination } })}
          >
            {t("sendTest")}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <Field label={t("number")} required description={t("includeTheCountryCode")}>
            <Input
              inputMode="tel"
              value={destination}
              onChange={(event) => setDestination(event.target.value)}
            />
          </Field>
          <FormError error={test.error} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
