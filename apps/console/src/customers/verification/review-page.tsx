import { type RealnameReview, realnameReview } from '@trade/protocol';
import { useParams } from 'react-router';
import { Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { DocumentViewer } from '../documents/index.ts';
import { Applicant } from './applicant.tsx';
import { Decision } from './decision.tsx';
import { SameDocument } from './same-document.tsx';

export function ReviewPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(`/reviews/realnames/${encodeURIComponent(id)}`, realnameReview);
  return (
    <Page
      title={texts.reviews.one(id)}
      back={{ to: '/verification', label: texts.reviews.back }}
      actions={answer.data?.status === 'pending' && <Decision review={answer.data} />}
    >
      <Loaded answer={answer}>
        {(review) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
            <Documents review={review} />
            <div className="space-y-4">
              <SameDocument review={review} />
              <Panel title={texts.reviews.applicant}>
                <Applicant review={review} />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Documents({ review: { front, back } }: { review: RealnameReview }) {
  if (front === null && back === null) {
    return (
      <p className="rounded-lg border border-line bg-surface p-8 text-center text-muted">
        {texts.reviews.noDocuments}
      </p>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {front !== null && <DocumentViewer path={`/files/${front}`} label={texts.reviews.front} />}
      {back !== null && <DocumentViewer path={`/files/${back}`} label={texts.reviews.backSide} />}
    </div>
  );
}
