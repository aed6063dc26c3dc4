"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { ActOnPhone, PhoneAction } from "#lib/simulator/schema.ts";
import type { Customer } from "./phone-customer.ts";
import { simulatorKeys, simulatorQueries } from "./simulator-queries.ts";

type ActOptions = Pick<ActOnPhone, "ad" | "quoted" | "times">;
export type Act = (action: PhoneAction, options?: ActOptions) => void;

export function usePhone(simulatorId: string, { number, name }: Customer) {
  const t = useTranslations("simulator.usePhone");
  const { workspace } = useShell();
  const phone = useQuery(simulatorQueries.phone(workspace.id, simulatorId, number));
  const write = useWrite(simulatorEndpoints.act, {
    stale: [simulatorKeys.all(workspace.id)],
    onSuccess: ({ answers }) => {
      const refused = answers.find((answer) => answer !== 200);
      if (refused !== undefined) {
        toast.error(t("channelRejectedIt"), {
          description: refused === 0 ? t("noResponse") : t("webhookReturned", { status: String(refused) }),
        });
      }
    },
    failure: t("notSent"),
  });
  const act: Act = (action, options) =>
    write.mutate({ body: { simulatorId, number, name, action, ...options } });
  return { phone, act };
}
