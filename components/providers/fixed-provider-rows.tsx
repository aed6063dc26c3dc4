import { HardDrive, Quote } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import type { ModelChoices } from "#lib/providers/schema.ts";
import { describeModels } from "./describe-models.ts";

export function BuiltinRow() {
  const t = useTranslations("providers.fixedProviderRows");
  const tModel = useTranslations("providers.modelLabel");
  return (
    <FixedRow
      icon={<Quote />}
      name={tModel("builtinModel")}
      badge={
        <Badge variant="success" dot>
          {t("always")}
        </Badge>
      }
    >
      {t("aboutBuiltinModel")}
    </FixedRow>
  );
}

/** The provider configured by the operator; nothing if there is none. */
export function InstalledRow({ choices }: { choices: ModelChoices | undefined }) {
  const t = useTranslations("providers.fixedProviderRows");
  const tNames = useTranslations("providers.nameList");
  const models = choices?.models.filter(({ origin }) => origin === "environment") ?? [];
  const problem = choices?.problems.find(({ provider }) => provider === "environment");
  if (models.length === 0 && !problem) return null;
  return (
    <FixedRow icon={<HardDrive />} name={t("fromThisInstallation")} badge={<Badge>{t("readOnly")}</Badge>}>
      {problem ? (
        <span className="text-warn-ink">
          <ReasonText text={problem.message} parts={problem.messageParts} />
        </span>
      ) : (
        describeModels(
          models.map(({ name }) => name),
          tNames,
        )
      )}{" "}
      {t("aboutInstallation")}
    </FixedRow>
  );
}

type FixedRowProps = { icon: ReactNode; name: string; badge: ReactNode; children: ReactNode };

function FixedRow({ icon, name, badge, children }: FixedRowProps) {
  return (
    <li className="flex items-start gap-3 px-3 py-2.5">
      <span className="mt-0.5 text-ink-faint [&_svg]:size-4">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {badge}
        </p>
        <p className="mt-0.5 text-pretty text-ink-faint text-xs">{children}</p>
      </div>
    </li>
  );
}
