"use client";

import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { roleOf } from "#components/layout/role-options.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { TableCell, TableRow } from "#components/ui/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import type { MemberFactor } from "#lib/accounts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import type { Member } from "#lib/workspaces/schema.ts";
import { EndSessionsButton } from "./end-sessions-button.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import { RoleSelect } from "./role-select.tsx";
import { roleValue, useCanGrantRole } from "./use-role-options.ts";

type MemberRowProps = {
  member: Member;
  isLastOwner: boolean;
  /** Undefined until it is known. */
  twoStep: MemberFactor["twoStep"] | undefined;
};

/** A member of the workspace with role and remove button. */
export function MemberRow({ member, isLastOwner, twoStep }: MemberRowProps) {
  const t = useTranslations("users.memberRow");
  const { user, workspace } = useShell();
  const options = {
    stale: [workspaceKeys.members(workspace.id), ["contacts", workspace.id]],
    failure: t("notSaved"),
  };
  const changeRole = useWrite(userEndpoints.changeRole, options);
  const remove = useConfirmedWrite(userEndpoints.remove, {
    ...options,
    input: { query: { id: member.id } },
    onSuccess: () => member.id === user.id && window.location.assign("/"),
  });
  const name = fullName(member.name, member.lastName);
  const role = roleValue(member);
  const mayChange = useCanGrantRole(role);
  const isFixed = isLastOwner || !mayChange;
  return (
    <TableRow>
      {/* On a phone the name uses the remaining width, and is truncated. */}
      <TableCell className="w-full max-w-0 sm:w-auto sm:max-w-none">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} color="#0e7490" size="sm" />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {name} {member.id === user.id && <Badge className="ml-1">{t("you")}</Badge>}
            </span>
            <span className="block truncate text-ink-faint text-xs sm:hidden">{member.email}</span>
          </span>
        </span>
      </TableCell>
      <TableCell className="hidden text-ink-soft sm:table-cell">{member.email}</TableCell>
      <TableCell>
        <RoleSelect
          label={t("roleOfName", { name })}
          variant="plain"
          className="w-28 sm:w-35"
          disabled={isFixed || changeRole.isPending}
          value={role}
          onChange={(value) => changeRole.mutate({ query: { id: member.id }, body: roleOf(value) })}
        />
      </TableCell>
      <TableCell className="hidden text-ink-soft lg:table-cell">
        {twoStep && t(`twoStep.${twoStep}`)}
      </TableCell>
      <TableCell className="hidden text-ink-faint lg:table-cell">
        <TimeAgo date={member.creationDate} ago />
      </TableCell>
      <TableCell className="whitespace-nowrap text-right">
        {workspace.role === "owner" && member.id !== user.id && (
          <>
            <ResetLinkDialog userId={member.id} name={name} />
            <EndSessionsButton userId={member.id} name={name} />
          </>
        )}
        <IconButton
          label={member.id === user.id ? t("leaveTheWorkspace") : t("removeName", { name })}
          icon={<UserMinus />}
          size="sm"
          disabled={isFixed}
          onClick={remove.ask}
        />
        <ConfirmDialog
          title={t("removeQuestion", { name, workspace: workspace.name })}
          description={t("consequence")}
          confirmLabel={t("removeMember")}
          {...remove.dialog}
        />
      </TableCell>
    </TableRow>
  );
}
