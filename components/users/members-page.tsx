"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { AddMemberForm } from "./add-member-form.tsx";
import { InviteDialog } from "./invitations/invite-dialog.tsx";
import { PendingInvitations } from "./invitations/pending-invitations.tsx";
import { MemberRow } from "./member-row.tsx";
import { userQueries } from "./user-queries.ts";

/** The page "Members": the people of the workspace and their roles. */
export function MembersPage() {
  const t = useTranslations("users.membersPage");
  const mayWrite = usePermission("members.write");
  const [adding, setAdding] = useState(false);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t("members")}
        actions={
          mayWrite && (
            <>
              <Button onClick={() => setAdding(true)}>{t("addMember")}</Button>
              <Button variant="primary" onClick={() => setInviting(true)}>
                <UserPlus />
                {t("invite")}
              </Button>
            </>
          )
        }
      />
      <PageBody>
        {mayWrite ? (
          <>
            <MemberTable />
            <PendingInvitations />
          </>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwnerOrAdmin")} />
        )}
      </PageBody>
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      <AddMemberDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

function MemberTable() {
  const t = useTranslations("users.membersPage");
  const { workspace } = useShell();
  const members = useQuery(workspaceQueries.members(workspace.id));
  const factors = useQuery(userQueries.memberFactors(workspace.id));
  if (!members.data)
    return <LoadState query={members} failure={t("couldNotLoad")} rows={4} className="mx-4 mt-4" />;
  const owners = members.data.filter((member) => member.role === "owner").length;
  return (
    <Table aria-label={t("members")}>
      <TableHeader>
        <TableRow>
          <TableHead>{t("name")}</TableHead>
          <TableHead className="hidden sm:table-cell">{t("email")}</TableHead>
          <TableHead>{t("role")}</TableHead>
          <TableHead className="hidden lg:table-cell">{t("twoStep")}</TableHead>
          <TableHead className="hidden lg:table-cell">{t("memberSince")}</TableHead>
          <TableHead>
            <span className="sr-only">{t("actions")}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {members.data.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isLastOwner={member.role === "owner" && owners === 1}
            twoStep={factors.data?.find(({ id }) => id === member.id)?.twoStep}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type AddMemberDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

function AddMemberDialog({ open, onOpenChange }: AddMemberDialogProps) {
  const t = useTranslations("users.addMemberDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("addMember")} description={t("aboutExisting")}>
        <AddMemberForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
