import type { WaitingTerms } from '@trade/protocol';
import { Link } from 'react-router';
import { timeText } from '../../platform/format/index.ts';

import { texts } from '../../platform/texts/index.ts';
import { termsTexts } from './texts.ts';

/**
 * Changes that are not in force yet: what, from when on, and where they are decided or withdrawn.
 */
export function Waiting({ waiting }: { waiting: readonly WaitingTerms[] }) {
  const say = termsTexts;
  if (waiting.length === 0) return <>{texts.common.none}</>;
  return (
    <ul className="space-y-1">
      {waiting.map(({ approval_id, changes, effective_at }) => (
        <li key={approval_id}>
          <Link to={`/approvals/${approval_id}`} className="font-medium text-primary hover:underline">
            {effective_at === null ? say.waitsForSecond : say.from(timeText(effective_at))}
          </Link>
          {changes.map(({ after, before, what }) => (
            <span key={what} className="block text-xs text-faint">
              {say.change(what, before ?? '', after ?? '')}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
