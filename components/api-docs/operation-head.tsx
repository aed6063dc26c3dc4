import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CallForm, OperationAccess } from "./call-form.ts";
import { InlineCode } from "./inline-code.tsx";
import { MethodBadge } from "./method-badge.tsx";

type OperationHeadProps = { form: CallForm; access: OperationAccess };

/** The name, effect and required role of an operation. */
export function OperationHead({ form, access }: OperationHeadProps) {
  const t = useTranslations("api-docs.operationHead");
  const { summary, method, path, isPublic, scope, sdk } = form;
  return (
    <header>
      <h1 className="font-semibold text-2xl">{summary}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <MethodBadge method={method} />
        <code className="break-all font-mono text-sm">{path}</code>
      </p>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        <InlineCode text={access.description} />
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-xs">
        <Fact name={t("credential")}>
          {isPublic ? t("none") : <code className="font-mono">{scope}</code>}
        </Fact>
        {access.roles && <Fact name={t("roles")}>{access.roles.join(", ")}</Fact>}
        {access.limit !== null && <Fact name={t("limit")}>{t("perMinute", { limit: access.limit })}</Fact>}
        {sdk && (
          <Fact name={t("sdk")}>
            <code className="font-mono">{`client.${sdk.name}`}</code>
          </Fact>
        )}
      </dl>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
