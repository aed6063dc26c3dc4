import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** Sends the test request after a confirmation. */
export function SendTest({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  const t = useTranslations("rules.sendTest");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} onClick={onSend}>
        <Send /> {t("sendTest")}
      </Button>
      <p className="text-ink-faint text-xs">{t("sendsARealRequest")}</p>
    </div>
  );
}
