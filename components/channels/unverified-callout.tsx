"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Callout } from "#components/ui/callout.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import { isUnverified, UnverifiedHint } from "./channel-health.tsx";
import { TestButton } from "./test-button.tsx";
import { TestResult } from "./test-result.tsx";
import { useChannelTest } from "./use-channel-test.ts";

/** Says that a channel is not verified, with a button for people who may test it; then how the test went. */
export function UnverifiedCallout({ channel }: { channel: Channel }) {
  const test = useChannelTest();
  const canWrite = usePermission("settings.write");
  if (!isUnverified(channel)) {
    if (!test.data?.ok) return null;
    return (
      <Callout look="success" icon={<CircleCheck />} className="mb-5">
        <p role="status">{test.data.message}</p>
      </Callout>
    );
  }
  return (
    <Callout look="warn" icon={<CircleAlert />} className="mb-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-48 text-pretty">
          <UnverifiedHint />
        </p>
        {canWrite && <TestButton channel={channel} test={test} />}
      </div>
      <TestResult test={test} />
    </Callout>
  );
}
