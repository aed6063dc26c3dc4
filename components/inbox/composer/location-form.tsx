"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { ComposedMessage } from "./composer-props.ts";
import { parseCoordinates } from "./parse-coordinates.ts";

export function LocationForm({ onSend }: { onSend: (message: ComposedMessage) => void }) {
  const t = useTranslations("inbox.locationForm");
  const [where, setWhere] = useState("");
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const point = parseCoordinates(where);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!point) return;
        onSend({ kind: "location", ...point, name: name.trim() || null, address: address.trim() || null });
      }}
    >
      <Field
        label={t("location")}
        description={t("coordinatesOrAMapLink")}
        error={where.trim() !== "" && !point ? t("noCoordinatesFound") : undefined}
        required
      >
        <Input
          value={where}
          placeholder="40.4138, -3.6921"
          onChange={(event) => setWhere(event.target.value)}
        />
      </Field>
      <Field label={t("name")}>
        <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t("address")}>
        <Input value={address} maxLength={300} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" disabled={!point} className="self-end">
        {t("sendLocation")}
      </Button>
    </form>
  );
}
