import {
  decideVerification,
  listVerifications,
  type RealnameReview,
  readDocument,
  readVerification,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button, DialogForm, Facts, Loaded, Page, Panel, ReasonDialog, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { VerificationState } from '../customer/index.ts';
import { DocumentViewer } from '../document-viewer.tsx';
import { WithHolds } from '../holds/index.ts';
import { levelsTexts, verificationStatusTexts } from '../texts.ts';
import { documentTypesTexts, verificationsTexts } from './texts.ts';

/** Other customers who have submitted the same document. Renders nothing when there are none. */
function SameDocument({ review: { same_document } }: { review: RealnameReview }) {
  if (same_document.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-tint p-4">
      <ul className="space-y-1">
        {same_document.map(({ application, customer, status }) => (
          <li key={application}>
            {verificationsTexts.sameDocument}{' '}
            <Link to={`/verification/${application}`} className="font-medium underline">
              {verificationsTexts.customerOf(customer.nickname, customer.id)}
            </Link>{' '}
            ({verificationStatusTexts[status]})
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Approve or reject, each after a confirmation; then returns to the queue. */
function Decision({ review }: { review: RealnameReview }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide(review);
  const close = () => setAsking(null);
  return (
    <>
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {verificationsTexts.reject}
      </Button>
      <Button tone="primary" onClick={() => setAsking('approve')}>
        {verificationsTexts.approve}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog review={review} approve={() => decide('approve')} onClose={close} />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={verificationsTexts.rejectTitle}
          description={verificationsTexts.rejectText}
          label={verificationsTexts.rejectLabel}
          hint={verificationsTexts.rejectHint}
          action={verificationsTexts.reject}
          tone="danger"
          change={(reason) => decide('reject', reason)}
          onClose={close}
        />
      )}
    </>
  );
}

function useDecide({ id }: RealnameReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  return async (decision: 'approve' | 'reject', reason?: string) => {
    const body = { decision, ...(reason === undefined ? {} : { reason }) };
    await api.call(decideVerification, { params: { id }, body });
    await navigate('/verification');
    toast(decision === 'approve' ? verificationsTexts.approvedNow : verificationsTexts.rejectedNow);
    await refresh(listVerifications);
  };
}

interface ApproveDialogProps {
  review: RealnameReview;
  approve: () => Promise<void>;
  onClose: () => void;
}

function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(approve);
  return (
    <DialogForm
      title={verificationsTexts.approveTitle}
      description={verificationsTexts.approveText(levelsTexts[review.level])}
      action={verificationsTexts.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}

const countryName = (country: string) =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;

/** What the customer submitted; each level has only some of the fields. */
function Applicant({ review }: { review: RealnameReview }) {
  const { fields } = verificationsTexts;
  const { customer, decided_at } = review;
  const contact = [customer.email, customer.phone].filter(Boolean).join(' · ');
  const facts: [string, ReactNode][] = [
    [fields.status, <VerificationState key="status" status={review.status} />],
    [fields.level, levelsTexts[review.level]],
    [fields.realName, review.real_name],
    [fields.documentType, review.document_type && documentTypesTexts[review.document_type]],
    [fields.documentCountry, review.document_country && countryName(review.document_country)],
    [fields.documentNumber, review.document_number],
    [fields.homeAddress, review.home_address],
    [fields.workAddress, review.work_address],
    [fields.relativePhone, review.relative_phone],
    [
      fields.customer,
      <WithHolds key="customer" held={customer.held}>{`${customer.nickname} (${customer.id})`}</WithHolds>,
    ],
    [fields.contact, contact],
    [fields.submitted, timeText(review.submitted_at)],
    [fields.decided, decided_at === null ? null : timeText(decided_at)],
    [fields.by, review.decided_by],
    [fields.reason, review.reason],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== null)} />;
}

export function VerificationPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readVerification, { params: { id } });
  return (
    <Page
      title={verificationsTexts.one(id)}
      back={{ to: '/verification', label: verificationsTexts.back }}
      actions={answer.data?.status === 'pending' && <Decision review={answer.data} />}
    >
      <Loaded answer={answer}>
        {(review) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
            <Documents review={review} />
            <div className="space-y-4">
              <SameDocument review={review} />
              <Panel title={verificationsTexts.applicant}>
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
        {verificationsTexts.noDocuments}
      </p>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {front !== null && <DocumentViewer of={readDocument} id={front} label={verificationsTexts.front} />}
      {back !== null && <DocumentViewer of={readDocument} id={back} label={verificationsTexts.backSide} />}
    </div>
  );
}
