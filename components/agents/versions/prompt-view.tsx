import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { contentText, promptText, type TracedPrompt } from "../runs/run-trace.ts";
import { toolLabel } from "../tool-labels.ts";

/** The prompt that was sent to the model: messages with their roles, and tools. */
export function PromptView({ prompt }: { prompt: TracedPrompt }) {
  const t = useTranslations("agents.promptView");
  const tTools = useTranslations("agents.tools");
  const sections = [{ role: "instructions", content: prompt.instructions }, ...prompt.messages];
  return (
    <div className="relative rounded-lg border bg-raised">
      <div className="absolute top-1 right-1">
        <CopyButton text={promptText(prompt)} label={t("copyPrompt")} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section aria-label={t("prompt")} tabIndex={0} className="max-h-96 overflow-auto rounded-lg p-3 pr-9">
        <dl className="flex flex-col gap-2 text-xs">
          {sections.map(({ role, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages keep their order.
            <div key={index}>
              <dt className="font-medium text-2xs text-ink-faint uppercase">{roleLabel(role, t)}</dt>
              <dd className="whitespace-pre-wrap break-words font-mono text-2xs">{contentText(content)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {prompt.tools && prompt.tools.length > 0 && (
        <p className="border-t px-3 py-1.5 text-ink-faint text-xs">
          {t("tools", { names: prompt.tools.map((name) => toolLabel(name, tTools)).join(", ") })}
        </p>
      )}
    </div>
  );
}

const roles = ["instructions", "system", "user", "assistant", "tool"] as const;

function roleLabel(role: string, t: Translate<"agents.promptView">): string {
  const known = roles.find((one) => one === role);
  return known ? t(`roles.${known}`) : role;
}
