import { listApprovals } from '@trade/protocol';
import { Link } from 'react-router';
import { Panel } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** What is proposed about operators, and not decided. */
export function WaitingActs() {
  const { data } = usePages(listApprovals, { query: { status: 'open' } });
  const acts = data?.filter(({ kind }) => kind.startsWith('operator.')) ?? [];
  if (acts.length === 0) return null;
  return (
    <Panel title={texts.operators.waitingTitle}>
      <ul className="flex flex-col gap-1">
        {acts.map(({ id, proposed_by, title }) => (
          <li key={id}>
            <Link to={`/approvals/${id}`} className="font-medium text-primary hover:underline">
              {title}
            </Link>
            <span className="text-faint"> · {proposed_by}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
