import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";

/** A dense table in its own scroll container, with a sticky header. Needs `aria-label`. */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return (
    <div className="relative w-full overflow-x-auto">
      <table
        {...rest}
        className={cn("w-full border-separate border-spacing-0 text-left text-sm", className)}
      />
    </div>
  );
}

export function TableHeader(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cn("group/row aria-selected:bg-accent-soft", className)} />;
}

export function TableHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        "h-8 whitespace-nowrap border-b bg-surface px-3 font-medium text-ink-faint text-xs first:pl-4 last:pr-4",
        className,
      )}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      {...rest}
      className={cn("h-9 border-b px-3 align-middle first:pl-4 last:pr-4 coarse:h-11", className)}
    />
  );
}
