/** Instead of a table without rows. */
export function NothingHere({ text }: { text: string }) {
  return <p className="px-3 py-8 text-center text-muted text-sm">{text}</p>;
}
