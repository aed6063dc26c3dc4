import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { MyWorkScreen } from "./my-work-screen.tsx";

export const generateMetadata = pageTitle("myWork");

export default function MyWorkPage() {
  return (
    <PageMessages page="my-work">
      <MyWorkScreen />
    </PageMessages>
  );
}
