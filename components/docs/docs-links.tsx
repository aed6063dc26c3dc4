"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Link } from "#components/ui/link.tsx";
import type { AreaSection, DocsLink, DocsNavigation } from "./navigation.ts";

type DocsLinksProps = {
  navigation: DocsNavigation;
  /** Called when a link is followed, to close the menu on a phone. */
  onFollow?: () => void;
};

/** The links to all guides and areas of the API. An area lists its operations while one of its pages is open. */
export function DocsLinks({ navigation, onFollow }: DocsLinksProps) {
  const t = useTranslations("docs.docsLinks");
  return (
    <>
      {navigation.guides.map(({ group, links }) => (
        <Group key={group} title={t(group)}>
          {links.map((link) => (
            <PageLink key={link.href} link={link} onFollow={onFollow} />
          ))}
        </Group>
      ))}
      <Group title={t("api")}>
        <PageLink link={{ href: "/docs/api", title: t("allOperations") }} onFollow={onFollow} />
        {navigation.areas.map((section) => (
          <Area key={section.area} section={section} onFollow={onFollow} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mb-5">
      <p id={id} className="mb-1 px-2 font-medium text-ink-faint text-xs">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

type PageLinkProps = { link: DocsLink; onFollow: (() => void) | undefined; children?: ReactNode };

function PageLink({ link, onFollow, children }: PageLinkProps) {
  const isCurrent = usePathname() === link.href;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The list of operations is longer than the screen.
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li ref={row}>
      <Link
        href={link.href}
        onClick={onFollow}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex min-h-7 items-baseline gap-2 rounded-md px-2 py-1 text-ink-soft text-sm hover:bg-hover hover:text-ink coarse:min-h-11 coarse:items-center",
          "aria-[current]:bg-press aria-[current]:font-medium aria-[current]:text-ink",
        )}
      >
        <span className="min-w-0 flex-1">{link.title}</span>
        {link.method && <span className="font-mono text-2xs text-ink-faint">{link.method}</span>}
      </Link>
      {children}
    </li>
  );
}

function Area({ section, onFollow }: { section: AreaSection; onFollow: (() => void) | undefined }) {
  const t = useTranslations("docs.areas");
  const isOpen = usePathname().startsWith(`/docs/api/${section.area}/`);
  const link = { href: section.href, title: t(section.area as "contact") };
  return (
    <PageLink link={link} onFollow={onFollow}>
      {isOpen && section.operations.length > 0 && (
        <ul className="my-1 ml-3 border-l pl-1">
          {section.operations.map((operation) => (
            <PageLink key={operation.href} link={operation} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </PageLink>
  );
}
