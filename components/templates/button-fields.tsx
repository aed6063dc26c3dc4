"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { randomId } from "#components/ui/random-id.ts";
import { translateValue } from "#components/ui/translate.ts";
import { templateLimits } from "#lib/templates/schema.ts";
import { parametersIn } from "#lib/templates/template-parts.ts";
import { EffectFields } from "./effect-fields.tsx";
import { type DraftButton, newButton } from "./template-draft.ts";
import type { PartProps } from "./text-fields.tsx";

const kinds = ["QUICK_REPLY", "URL", "PHONE_NUMBER", "COPY_CODE"] as const;

/** The buttons of a template. The effects of quick replies can always be changed. */
export function ButtonFields({
  draft,
  onChange,
  faultOf,
  disabled,
  effectsDisabled,
}: PartProps & { effectsDisabled: boolean }) {
  const t = useTranslations("templates.buttonFields");
  const { buttons } = draft;
  const setButton = (key: string, change: Partial<DraftButton>) =>
    onChange({ buttons: buttons.map((button) => (button.key === key ? { ...button, ...change } : button)) });
  const fault = faultOf("buttons") ?? faultOf("buttonEffects");
  return (
    <div className="flex flex-col gap-3">
      {buttons.map((button, place) => (
        <fieldset key={button.key} className="flex flex-col gap-3 rounded-md border p-3">
          <legend className="sr-only">{t("buttonNumber", { number: place + 1 })}</legend>
          <div className="flex items-center justify-between">
            <span className="font-medium text-xs">
              {place + 1}. {translateValue(t, `kinds.${button.type}`, button.type.toLowerCase())}
            </span>
            {!disabled && (
              <IconButton
                label={t("removeButton", { number: place + 1 })}
                icon={<Trash2 />}
                size="sm"
                onClick={() => onChange({ buttons: buttons.filter(({ key }) => key !== button.key) })}
              />
            )}
          </div>
          <OneButton
            button={button}
            disabled={disabled}
            onChange={(change) => setButton(button.key, change)}
          />
          {button.type === "QUICK_REPLY" && (
            <EffectFields
              disabled={effectsDisabled}
              effect={button.effect}
              onChange={(effect) => setButton(button.key, { effect })}
            />
          )}
        </fieldset>
      ))}
      {fault && (
        <p role="alert" className="text-danger-ink text-xs">
          {fault}
        </p>
      )}
      {!disabled && buttons.length < templateLimits.buttons && (
        <AddButton onAdd={(type) => onChange({ buttons: [...buttons, newButton(type, randomId())] })} />
      )}
    </div>
  );
}

function AddButton({ onAdd }: { onAdd: (type: string) => void }) {
  const t = useTranslations("templates.buttonFields");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className="self-start">
          <Plus /> {t("addButton")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {kinds.map((type) => (
          <DropdownMenuItem key={type} onSelect={() => onAdd(type)}>
            {t(`kinds.${type}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type OneButtonProps = {
  button: DraftButton;
  onChange: (change: Partial<DraftButton>) => void;
  disabled: boolean;
};

function OneButton({ button, onChange, disabled }: OneButtonProps) {
  const t = useTranslations("templates.buttonFields");
  const { type, text, url, phoneNumber, example } = button;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {type !== "COPY_CODE" && (
        <Field label={t("buttonText")} aside={`${[...text].length} / ${templateLimits.buttonText}`}>
          <Input
            value={text}
            disabled={disabled}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
      )}
      {type === "URL" && (
        <Field label="URL" description={t("canEndWithVariable")}>
          <Input
            inputMode="url"
            placeholder="https://…"
            value={url}
            disabled={disabled}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        </Field>
      )}
      {type === "PHONE_NUMBER" && (
        <Field label={t("phoneNumber")}>
          <Input
            inputMode="tel"
            value={phoneNumber}
            disabled={disabled}
            onChange={(event) => onChange({ phoneNumber: event.target.value })}
          />
        </Field>
      )}
      {(type === "COPY_CODE" || (type === "URL" && parametersIn(url).length > 0)) && (
        <Field label={type === "URL" ? t("sampleUrl") : t("sampleCode")}>
          <Input
            value={example}
            disabled={disabled}
            onChange={(event) => onChange({ example: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
