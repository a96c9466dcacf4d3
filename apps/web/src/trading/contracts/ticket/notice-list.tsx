import { TriangleAlert } from 'lucide-react';
import type { ContractNotice } from './evaluate.ts';
import { useContractNoticeText } from './texts.ts';

/** What to know before confirming. */
export function NoticeList({ notices }: { notices: readonly ContractNotice[] }) {
  const textOf = useContractNoticeText();
  return (
    <ul className="space-y-1">
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(notice)}
        </li>
      ))}
    </ul>
  );
}
