import type { RealnameData, RealnameReview, VerificationLimits, VerificationStatus } from '@trade/protocol';
import type { Seal } from '../sealing/index.ts';
import type { Application, Reviewed } from './applications.ts';
import { maskDocumentNumber } from './rules.ts';
import { sealContext } from './submit.ts';

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

/** What a reviewer sees of an application. */
export function realnameReviewOf({ application, customer }: Reviewed, seal: Seal): RealnameReview {
  return {
    id: String(application.id),
    customer: { ...customer, id: String(customer.id) },
    level: application.level,
    status: application.status,
    real_name: application.realName,
    document_number: documentNumberOf(application, seal),
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
