import type { VerificationLevel } from '@trade/protocol';
import { EVERYWHERE_AT_ONCE, type Notification, oneOf, text } from '../../platform/notifications/index.ts';

/** A decided verification. */
interface Decided {
  level: VerificationLevel;
  /** What is to be corrected; null when it was approved. */
  reason: string | null;
}

const LEVELS = ['primary', 'advanced'] as const;

export const verificationApproved: Notification<Decided> = {
  kind: 'realname_approved',
  importance: 'information',
  channels: EVERYWHERE_AT_ONCE,
  group: 'verification',
  target: () => ({ kind: 'verification', id: '' }),
  event: ({ level, reason }) => ({ level, reason }),
  texts: {
    subject: text('mail.verification.subject.approved'),
    lines: [oneOf('mail.verification.approved', LEVELS, ({ level }) => level)],
  },
};

export const verificationRejected: Notification<Decided> = {
  kind: 'realname_rejected',
  importance: 'information',
  channels: EVERYWHERE_AT_ONCE,
  group: 'verification',
  target: () => ({ kind: 'verification', id: '' }),
  event: ({ level, reason }) => ({ level, reason }),
  texts: {
    subject: text('mail.verification.subject.rejected'),
    lines: [
      oneOf('mail.verification.rejected', LEVELS, ({ level }) => level),
      text('mail.verification.reason', ({ reason }) => ({ reason: reason ?? '' })),
      text('mail.verification.retry'),
    ],
  },
};
