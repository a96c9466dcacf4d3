import type { RealnameData, RealnameReview, VerificationLimits, VerificationStatus } from '@trade/protocol';
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Application, Queries, Reviewed } from './applications.ts';
import { sealContext } from './document-numbers.ts';
import { maskDocumentNumber } from './rules.ts';
import { realnameApplications } from './schema.ts';

/** Another customer's application for the same document. */
interface SameDocument extends Pick<Application, 'id' | 'status'> {
  customer: { id: number; nickname: string };
}

/**
 * Returns, by application id, the other customers who submitted the same document, each with their
 * newest application for it. A missing type or country of the document matches any.
 */
async function findSameDocuments(
  db: Queries,
  applications: readonly number[],
): Promise<Map<number, SameDocument[]>> {
  const own = realnameApplications;
  const other = alias(realnameApplications, 'other');
  const agree = (left: PgColumn, right: PgColumn) => or(isNull(left), isNull(right), eq(left, right));
  const rows = await db
    .selectDistinctOn([own.id, other.userId], {
      of: own.id,
      id: other.id,
      status: other.status,
      customer: { id: users.id, nickname: users.nickname },
    })
    .from(own)
    .innerJoin(
      other,
      and(
        eq(other.documentNumberHash, own.documentNumberHash),
        ne(other.userId, own.userId),
        agree(other.documentType, own.documentType),
        agree(other.documentCountry, own.documentCountry),
      ),
    )
    .innerJoin(users, eq(users.id, other.userId))
    .where(inArray(own.id, [...applications]))
    .orderBy(own.id, other.userId, desc(other.id));
  const found = new Map<number, SameDocument[]>();
  for (const { of, ...same } of rows) found.set(of, [...(found.get(of) ?? []), same]);
  return found;
}

/** Returns a customer's own verification as they see it. */
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

/** Returns applications as a reviewer sees them, in the same order. */
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
