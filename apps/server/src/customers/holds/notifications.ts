import { type AccountHold, holdCause, holdKind, ownHoldCause, ownHoldKind } from '@trade/protocol';
import type { SaidText } from '../../platform/gateway/index.ts';
import {
  EVERYWHERE_AT_ONCE,
  type Notification,
  oneOf,
  text,
  type Words,
  written,
} from '../../platform/notifications/index.ts';
import { holdTexts } from './texts.ts';

const KINDS = holdKind.options;
/** An operator gives a reason; the venue's own holds have one each. */
const WHY = ['reason', ...holdCause.exclude(['operator', 'customer_slowly']).options].map(
  (why) => `holds.why.${why}`,
);

const OWN_KINDS = ownHoldKind.options;

const kindOf = ({ kind }: AccountHold) => kind;
const ownKindOf = ({ kind }: AccountHold) => ownHoldKind.parse(kind);
/** `reason` says that the customer has put it. */
const event = ({ cause, kind }: AccountHold) => ({
  id: kind,
  reason: ownHoldCause.safeParse(cause).success ? cause : null,
});
const said = (one: SaidText, { say }: Words) => say(one.text, one.values);

/** A hold was put on a customer's account: with its reason and end. */
export const holdPut: Notification<AccountHold> = {
  kind: 'hold_put',
  importance: 'security',
  channels: EVERYWHERE_AT_ONCE,
  group: 'security',
  target: () => ({ kind: 'holds', id: '' }),
  event,
  texts: {
    subject: oneOf('mail.hold.subject.put', KINDS, kindOf),
    lines: [
      oneOf('holds.text', KINDS, kindOf),
      text('mail.hold.login.put', ({ cause }) => (cause === 'disabled' ? {} : null)),
      written(WHY, (hold, words) => said(holdTexts(hold).why, words)),
      written(['holds.until', 'holds.until_lifted', 'holds.until_asked'], (hold, words) =>
        said(holdTexts(hold).until, words),
      ),
      text('mail.hold.next.put'),
    ],
  },
};

export const holdLifted: Notification<AccountHold> = {
  kind: 'hold_lifted',
  importance: 'security',
  channels: EVERYWHERE_AT_ONCE,
  group: 'security',
  target: () => ({ kind: 'holds', id: '' }),
  event,
  texts: {
    subject: oneOf('mail.hold.subject.lifted', KINDS, kindOf),
    lines: [
      oneOf('mail.hold.lifted', KINDS, kindOf),
      text('mail.hold.login.lifted', ({ cause }) => (cause === 'disabled' ? {} : null)),
      text('mail.hold.next.lifted'),
    ],
  },
};

/** The customer's own hold ends at a time: they, or somebody in their place, have asked for it. */
export const holdEnding: Notification<AccountHold> = {
  kind: 'hold_ending',
  importance: 'security',
  channels: EVERYWHERE_AT_ONCE,
  group: 'security',
  target: () => ({ kind: 'holds', id: '' }),
  event,
  texts: {
    subject: oneOf('mail.hold.subject.ending', OWN_KINDS, ownKindOf),
    lines: [
      oneOf('mail.hold.ending', OWN_KINDS, ownKindOf),
      written(['holds.until'], (hold, words) => said(holdTexts(hold).until, words)),
      text('mail.hold.next.ending'),
    ],
  },
};
