import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { RulePage } from "#components/rules/rule-page.tsx";

export const generateMetadata = pageTitle("rule");

export default async function EditRulePage({ params }: { params: Promise<{ ruleId: string }> }) {
  return (
    <PageMessages page="rules/[ruleId]">
      <RulePage ruleId={(await params).ruleId} />
    </PageMessages>
  );
}
