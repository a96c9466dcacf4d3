import type { RealnameReview } from '@trade/protocol';
import { Link } from 'react-router';
import { texts } from '../../platform/texts/index.ts';

/** Other customers who have submitted this document: nothing when there are none. */
export function SameDocument({ review: { same_document } }: { review: RealnameReview }) {
  if (same_document.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-tint p-4">
      <ul className="space-y-1">
        {same_document.map(({ application, customer, status }) => (
          <li key={application}>
            {texts.reviews.sameDocument}{' '}
            <Link to={`/verification/${application}`} className="font-medium underline">
              {texts.reviews.customerOf(customer.nickname, customer.id)}
            </Link>{' '}
            ({texts.verificationStatus[status]})
          </li>
        ))}
      </ul>
    </div>
  );
}
