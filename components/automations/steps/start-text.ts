import type { StartOn } from "#lib/automations/schema.ts";
import type { NameOf, StepMessages } from "./step-messages.ts";
import { weekdayName } from "./weekday-name.ts";

/** Returns when an automation starts, with the names of stages and tags. */
export function startText(on: StartOn, nameOf: NameOf, { t, locale }: StepMessages): string {
  switch (on.type) {
    case "keyword": {
      const words = on.words.map((word) => `“${word}”`);
      return words.length === 0
        ? t("starts.noWords")
        : t("starts.keyword", { words: new Intl.ListFormat(locale, { type: "disjunction" }).format(words) });
    }
    case "stage_reached":
      return on.stageId
        ? t("starts.stage_reached", { stage: nameOf("stage", on.stageId) ?? t("starts.deletedStage") })
        : t("starts.noStage");
    case "tag_added":
      return on.tagId
        ? t("starts.tag_added", { tag: nameOf("tag", on.tagId) ?? t("starts.deletedTag") })
        : t("starts.noTag");
    case "schedule": {
      if (on.every === "day") return t("starts.everyDay", { time: on.time });
      const days = on.weekdays.map((day) => weekdayName(day, "short", locale)).join(", ");
      return days === ""
        ? t("starts.everyWeek", { time: on.time })
        : t("starts.onDays", { days, time: on.time });
    }
    default:
      return t(`starts.${on.type}`);
  }
}
