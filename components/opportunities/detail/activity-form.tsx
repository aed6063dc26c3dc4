"use client";

import { Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { dateInput, readDateInput } from "#components/ui/text/formats.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { type ActivityCategory, activityCategories, opportunityLimits } from "#lib/opportunities/schema.ts";
import { opportunityKeys } from "../opportunity-queries.ts";

/** Adds a call, meeting or message. Its time is now unless the user sets another. */
export function ActivityForm({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.activityForm");
  const tCategories = useTranslations("opportunities.activityCategories");
  const { workspace } = useShell();
  const [content, setContent] = useState("");
  const [categoryType, setCategory] = useState<ActivityCategory>("Calls");
  const [date, setDate] = useState<string | null>(null);
  const add = useWrite(opportunityEndpoints.addActivity, {
    stale: [opportunityKeys.activities(workspace.id, opportunityId)],
    onSuccess: () => {
      setContent("");
      setDate(null);
    },
  });
  const isEmpty = content.trim() === "";

  function submit() {
    if (isEmpty) return;
    const when = date ? { date: readDateInput(date).toISOString() } : {};
    add.mutate({ params: { id: opportunityId }, body: { content, categoryType, ...when } });
  }

  return (
    <form
      className="mb-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormError error={add.error} />
      <Textarea
        aria-label={t("activity")}
        placeholder={t("addACall")}
        rows={2}
        value={content}
        maxLength={opportunityLimits.activity}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t("typeOfActivity")}
          className="w-32"
          options={activityCategories.map((value) => ({ value, label: tCategories(value) }))}
          value={categoryType}
          onChange={setCategory}
        />
        {date === null ? (
          <Button
            variant="ghost"
            aria-label={t("nowChangeTheTime")}
            onClick={() => setDate(dateInput(Date.now()))}
          >
            <Clock />
            {t("now")}
          </Button>
        ) : (
          <Input
            type="datetime-local"
            aria-label={t("dateAndTime")}
            autoFocus
            className="w-48"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
        <Button type="submit" className="ml-auto" busy={add.isPending} disabled={isEmpty}>
          {t("addActivity")}
        </Button>
      </div>
    </form>
  );
}
