import { enrol, login, operators, ownAccess, roles } from './access.ts';
import { adjustments } from './adjustments.ts';
import { apiKeys } from './api-keys.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { calls } from './calls.ts';
import { content } from './content.ts';
import { customers, levels, verificationStatus } from './customers.ts';
import { deposits } from './deposits.ts';
import { app, common, errors, frame, languages, number, reason } from './general.ts';
import { holds } from './holds.ts';
import { contracts, conversionTerms, feeTiers, instruments, risk, terms } from './markets.ts';
import { features, outbox } from './operation.ts';
import { optionPools, optionTerms } from './options.ts';
import { contact, inbox } from './support.ts';
import { custody, trialBalance } from './trial-balance.ts';
import { verification } from './verification.ts';
import { documents, documentTypes, verifications } from './verifications.ts';
import { withdrawals } from './withdrawals.ts';

/** All texts of the console, in English. The server sends the texts of its refusals itself. */
export const texts = {
  app,
  common,
  errors,
  number,
  reason,
  roles,
  login,
  enrol,
  frame,
  ownAccess,
  customers,
  holds,
  apiKeys,
  verificationStatus,
  levels,
  verifications,
  inbox,
  documents,
  documentTypes,
  deposits,
  withdrawals,
  adjustments,
  approvals,
  outbox,
  operators,
  instruments,
  contracts,
  risk,
  optionTerms,
  optionPools,
  custody,
  conversionTerms,
  feeTiers,
  terms,
  features,
  audit,
  verification,
  calls,
  languages,
  contact,
  content,
  trialBalance,
};
