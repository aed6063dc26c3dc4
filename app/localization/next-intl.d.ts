import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

declare module "next-intl" {
  interface AppConfig {
    Messages: AppMessages;
  }
}
