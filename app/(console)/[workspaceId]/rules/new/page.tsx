import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { RulePage } from "#components/rules/rule-page.tsx";

export const generateMetadata = pageTitle("newRule");

export default function NewRulePage() {
  return (
    <PageMessages page="rules/new">
      <RulePage ruleId={null} />
    </PageMessages>
  );
}
