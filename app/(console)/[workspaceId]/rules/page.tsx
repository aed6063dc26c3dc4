import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { RuleList } from "#components/rules/rule-list.tsx";

export const generateMetadata = pageTitle("rules");

export default function RulesPage() {
  return (
    <PageMessages page="rules">
      <RuleList />
    </PageMessages>
  );
}
