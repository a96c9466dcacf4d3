import type { RealnameData, RealnameReview, VerificationLimits, VerificationStatus } from '@trade/protocol';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Application, Queries, Reviewed } from './applications.ts';
import { maskDocumentNumber } from './rules.ts';
import { findSameDocuments, type SameDocument } from './same-document.ts';
import { sealContext } from './seal-context.ts';

/** What a customer sees of their own verification. */
export function realnameDataOf(
  primary: Application | null,
  advanced: Application | null,
  { limits, seal }: { seal: Seal; limits: readonly VerificationLimits[] },
): RealnameData {
  const number = primary && documentNumberOf(primary, seal);
  const level =
    advanced?.status === 'approved' ? 'advanced' : primary?.status === 'approved' ? 'primary' : 'none';
  return {
    primary: {
      ...stateOf(primary),
      real_name: primary?.realName ?? null,
      document_number: number ? maskDocumentNumber(number) : null,
      document_type: primary?.documentType ?? null,
      document_country: primary?.documentCountry ?? null,
    },
    advanced: {
      ...stateOf(advanced),
      home_address: advanced?.homeAddress ?? null,
      work_address: advanced?.workAddress ?? null,
      relative_phone: advanced?.relativePhone ?? null,
    },
    limits: [...limits],
    level,
  };
}

/** What a reviewer sees of applications, in their order. */
export async function realnameReviewsOf(
  { db, seal }: { db: Queries; seal: Seal },
  found: readonly Reviewed[],
): Promise<RealnameReview[]> {
  const same = await findSameDocuments(
    db,
    found.map(({ application }) => application.id),
  );
  return found.map((reviewed) => realnameReviewOf(reviewed, seal, same.get(reviewed.application.id) ?? []));
}

function realnameReviewOf(
  { application, customer }: Reviewed,
  seal: Seal,
  same: readonly SameDocument[],
): RealnameReview {
  return {
    id: String(application.id),
    customer: { ...customer, id: String(customer.id) },
    level: application.level,
    status: application.status,
    real_name: application.realName,
    document_number: documentNumberOf(application, seal),
    document_type: application.documentType,
    document_country: application.documentCountry,
    same_document: same.map(({ customer: { id, nickname }, id: other, status }) => ({
      customer: { id: String(id), nickname },
      application: String(other),
      status,
    })),
    front: application.front,
    back: application.back,
    home_address: application.homeAddress,
    work_address: application.workAddress,
    relative_phone: application.relativePhone,
    reason: application.reason,
    submitted_at: application.submittedAt.getTime(),
    decided_at: application.decidedAt?.getTime() ?? null,
    decided_by: application.decidedBy,
  };
}

function stateOf(application: Application | null) {
  const status: VerificationStatus = application?.status ?? 'not_verified';
  return {
    status,
    reason: application?.reason ?? null,
    submitted_at: application?.submittedAt.getTime() ?? null,
    decided_at: application?.decidedAt?.getTime() ?? null,
  };
}

function documentNumberOf({ documentNumber, userId }: Application, seal: Seal): string | null {
  return documentNumber && seal.open(documentNumber, sealContext(userId)).toString();
}
