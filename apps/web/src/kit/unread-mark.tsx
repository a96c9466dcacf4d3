/** How many are unread, at the corner of an icon whose label says so, too; nothing for none. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-on-primary text-xs"
    >
      {Math.min(count, 99)}
    </span>
  );
}
