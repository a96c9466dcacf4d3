import type { OperatorRole } from '@trade/protocol';
import type { RouteOptions } from 'fastify';
import type { App } from '../platform/gateway/index.ts';

/** What a changing call needs besides the role, as stated in `docs/powers.md`. */
export interface Power {
  /** As the route's `config.access`. */
  role: OperatorRole | 'operator' | 'anyone';
  /** What the call does. */
  does: string;
  /** What one operator may do alone; null for nothing. */
  alone: string | null;
  /** What needs a second operator, and which; null for nothing. */
  second: string | null;
  /** What takes effect only after a wait; null for nothing. */
  wait: string | null;
}

const ALL = 'everything';

function alone(role: Power['role'], does: string, wait: string | null = null): Power {
  return { role, does, alone: ALL, second: null, wait };
}

function shared(role: Power['role'], does: string, rest: Omit<Power, 'role' | 'does'>): Power {
  return { role, does, ...rest };
}

const OFFERED = {
  alone: null,
  second: 'another operator of the market, or an admin',
  wait: null,
};
const NOTICE = 'what takes two: `TERMS_NOTICE_HOURS`, shown to customers (see [terms](terms.md))';
const MONEY_WAIT = 'treasury and market act after `OPERATOR_POWER_WAIT_HOURS`';

/**
 * Every changing call of the console, by method and path. The server does not start when a route is
 * missing here or has another role; tests check what is said of a second operator and a wait.
 */
export const POWERS: Readonly<Record<string, Power>> = {
  'POST /login': alone('anyone', 'Log in with password and authenticator'),
  'POST /enrol': alone(
    'anyone',
    'Bind an authenticator to an account that came with a password: the first operator',
  ),
  'POST /enrolment/link': alone('anyone', 'Open a one-time link'),
  'POST /enrolment': alone(
    'anyone',
    'Choose password and authenticator by a one-time link',
    `${MONEY_WAIT} from then`,
  ),
  'POST /logout': alone('operator', 'Log out'),
  'POST /password': alone('operator', "Change one's own password, with the old one and a code"),
  'POST /totp': alone('operator', "Begin to replace one's own authenticator, with password and code"),
  'PUT /totp': alone('operator', "Put one's own new authenticator in force"),
  'POST /approvals/:id': shared('operator', 'Decide what another operator has proposed', {
    alone: "withdraw one's own proposal; reject another's",
    second: 'approve: never who proposed it, and only what was read, to the letter',
    wait: 'as the proposal says',
  }),

  'POST /operators': shared('admin', 'Invite an operator', {
    alone: null,
    second: 'another admin',
    wait: MONEY_WAIT,
  }),
  'PUT /operators/:id': shared('admin', 'Change an operator', {
    alone:
      'rename, oneself too; take a role away; disable. Of oneself nothing else but the email, with another admin',
    second:
      'another admin: grant a role, change the email, reset password or authenticator, enable again; dismiss one of the last two admins',
    wait: `${MONEY_WAIT} after a grant, a reset or a return`,
  }),
  'POST /operators/:id/invitation': alone(
    'admin',
    'Mail the one-time link anew, to the same address, to who has not used theirs',
  ),
  'PUT /features/:feature': alone('admin', 'Switch a line of products on or off'),
  'PUT /settings': shared('admin', 'Save the app settings, within the bounds of the withdrawal fee', {
    alone: 'everything but a dearer withdrawal fee',
    second: 'another admin, or the treasury: a dearer withdrawal fee',
    wait: NOTICE,
  }),
  'POST /settings/pictures': alone('admin', 'Upload a picture for the settings'),

  'POST /verification-of-books': alone('admin', 'Have the books verified from their beginning'),

  'PUT /customers/:id/state': shared('support', 'Disable or enable a customer', {
    alone:
      'disable, which freezes the account; enable whom another has disabled, and anybody while nobody else has the role',
    second: 'another operator of support: enable whom one has disabled oneself',
    wait: null,
  }),
  'POST /customers/:id/holds': alone(
    'support',
    "Hold a customer's withdrawals or trading, or freeze the account",
  ),
  'POST /customers/:id/holds/:hold/lift': shared('support', 'Lift a hold', {
    alone: "another's; one's own while nobody else has the role; never what the venue holds by itself",
    second: 'another operator of support: lift what one has put oneself',
    wait: null,
  }),
  'POST /customers/:id/credit': alone('support', 'Record a credit event of a customer, with its points'),
  'POST /contact/:id/handled': alone('support', 'Note what was done about a message'),
  'POST /desk/presence': alone('support', 'Be at the desk'),
  'POST /desk/:id/assignment': alone('support', 'Take a conversation over'),
  'POST /desk/:id/messages': alone('support', 'Answer a customer'),
  'POST /desk/:id/read': alone('support', 'Mark a conversation as read'),
  'POST /desk/:id/typing': alone('support', 'Show that an answer is being written'),
  'POST /desk/:id/end': alone('support', 'End a conversation'),
  'POST /canned-replies': alone('support', 'Save a reply for later use'),
  'DELETE /canned-replies/:id': alone('support', 'Remove a saved reply'),
  'POST /content': alone('support', 'Write something for customers to read'),
  'PUT /content/:id/texts/:locale': alone('support', 'Add a version to what customers read'),
  'PUT /content/:id/state': alone('support', 'Publish or withdraw what customers read'),

  'POST /reviews/realnames/:id': alone('reviewer', "Decide a customer's verification"),

  'POST /reviews/recharges/:id': shared('treasury', 'Decide a deposit', {
    alone: 'reject; credit what was announced, within `MANUAL_LIMIT` in 24 hours',
    second: 'another operator of the treasury: credit more than was announced, or beyond the limit',
    wait: null,
  }),
  'POST /reviews/withdrawals/:id': shared('treasury', 'Decide a withdrawal', {
    alone:
      "reject before it was ordered; approve within `MANUAL_LIMIT`, as long as the customer's of 24 hours come to no more than `WITHDRAWAL_TWO_ABOVE`",
    second:
      'another operator of the treasury: approve above either; reject what was ordered, after another has marked it as unclear, and never who recorded it as sent',
    wait: null,
  }),
  'POST /reviews/withdrawals/:id/payout': shared('treasury', 'Record what became of a payout', {
    alone: 'what one operator has approved; mark any as unclear',
    second: 'a third operator of the treasury: record as sent or done what two have approved',
    wait: null,
  }),
  'POST /adjustments': shared('treasury', "Move a customer's money by hand, or take out the venue's own", {
    alone: "a customer's, within `MANUAL_LIMIT` in 24 hours",
    second: "another operator of the treasury: beyond the limit, and the venue's own always",
    wait: null,
  }),
  'POST /adjustments/:id': shared('treasury', 'Decide what another has proposed to move by hand', {
    alone: 'reject',
    second: 'approve: never who proposed it',
    wait: null,
  }),
  'POST /venue-funds': alone('treasury', 'Bring the venue’s own money from custody into trading'),
  'POST /options/pools/:mode': alone('treasury', 'Bring the venue’s own money into the option pool'),
  'POST /pools/products': alone('treasury', 'Bring the venue’s own money into the pools of products'),
  'POST /liabilities': alone('treasury', 'Publish a proof of liabilities'),

  'PUT /instruments/:symbol': shared(
    'market',
    'Change the terms of an instrument within their bounds; halt it or open it',
    {
      alone: 'halt or open; lower fees, a smaller least order, other sizes and price bounds',
      second: 'another operator of the market, or an admin: a higher fee, a larger least order',
      wait: NOTICE,
    },
  ),
  'PUT /contracts/:symbol': shared(
    'market',
    'Change the terms of a contract within their bounds; halt it or open it',
    {
      alone: 'halt or open; lower fees, less maintenance, other multiples, larger orders',
      second:
        'another operator of the market, or an admin: a higher fee, more maintenance for a position of any size, another price bound, smaller orders',
      wait: NOTICE,
    },
  ),
  'PUT /fee-tiers': shared('market', 'Change the fee tiers within their bounds', {
    alone: 'tiers that raise no fee at any volume',
    second: 'another operator of the market, or an admin: a higher fee at any volume',
    wait: NOTICE,
  }),
  'PUT /contract-cap': alone('market', 'Cap the multiples of all contracts; open positions keep theirs'),
  'PUT /exchange-terms': shared('market', 'Change spread, fee and quotes of conversion within their bounds', {
    alone: 'a higher spread or fee, another least worth, quotes that hold for less long',
    second: OFFERED.second.replace('an admin', 'an admin: a lower spread or fee, quotes that hold longer'),
    wait: null,
  }),
  'PUT /options/terms/:symbol': shared(
    'market',
    'Change the terms of timed options within their bounds; bought ones keep theirs',
    {
      alone: 'lower payouts and stakes, dearer fees and early closes, fewer durations',
      second: OFFERED.second.replace(
        'an admin',
        'an admin: higher payouts or stakes, other durations, cheaper fees or early closes',
      ),
      wait: null,
    },
  ),
  'POST /financial/products': shared('market', 'Offer a financial product', OFFERED),
  'PUT /financial/products/:id': shared('market', 'Change a financial product before its sale', OFFERED),
  'POST /financial/products/:id/end': alone('market', 'End the sale of a financial product'),
  'POST /lockmining/products': shared('market', 'Offer lock-mining', OFFERED),
  'PUT /lockmining/products/:id': shared('market', 'Change lock-mining before its sale', OFFERED),
  'POST /lockmining/products/:id/end': alone('market', 'End the sale of lock-mining'),
  'POST /lockmining/products/:id/rates': alone('market', "Publish a coming day's rate of lock-mining"),
  'POST /ieo/projects': shared('market', 'Offer an IEO project', OFFERED),
  'PUT /ieo/projects/:id': shared('market', 'Change an IEO project before its window', OFFERED),
  'POST /ieo/projects/:id/allotment': alone('market', 'Allot an IEO project by its rule'),
  'POST /ieo/projects/:id/cancellation': alone('market', 'Cancel an IEO project: all money goes back'),
  'POST /ieo/projects/:id/listing': alone('market', 'List the token of an IEO project'),
};

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Watches the routes added to a scope. The returned function throws when a changing route is
 * missing in `POWERS`, or the other way round.
 */
export function watchPowers(scope: App): () => void {
  const found = new Map<string, RouteOptions['config']>();
  scope.addHook('onRoute', ({ config, method, routePath }) => {
    for (const one of [method].flat()) {
      if (!READING.includes(one)) found.set(`${one} ${routePath}`, config);
    }
  });
  return () => {
    const names = new Set([...found.keys(), ...Object.keys(POWERS)]);
    const wrong = [...names].filter((name) => {
      const access = found.get(name)?.access;
      return access === undefined || access !== POWERS[name]?.role;
    });
    if (wrong.length > 0) throw new Error(`POWERS does not say who may ${wrong.join(', ')}`);
  };
}
