"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Leads addresses of the time when all operations were on the home page, such as `/docs#contact`, to the reference. */
export function OldAddress({ areas }: { areas: readonly string[] }) {
  const router = useRouter();
  useEffect(() => {
    const { hash } = window.location;
    if (areas.includes(hash.slice(1))) router.replace(`/docs/api${hash}`);
  }, [areas, router]);
  return null;
}
