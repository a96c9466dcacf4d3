import type { RealnameReview } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Facts } from '../../kit/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { WithHolds } from '../holds/index.ts';
import { VerificationState } from '../index.ts';

const countryName = (country: string) =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;

/** What the customer says about themselves; a level has some of the fields only. */
export function Applicant({ review }: { review: RealnameReview }) {
  const { fields } = texts.reviews;
  const { customer, decided_at } = review;
  const contact = [customer.email, customer.phone].filter(Boolean).join(' · ');
  const facts: [string, ReactNode][] = [
    [fields.status, <VerificationState key="status" status={review.status} />],
    [fields.level, texts.levels[review.level]],
    [fields.realName, review.real_name],
    [fields.documentType, review.document_type && texts.documentTypes[review.document_type]],
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
