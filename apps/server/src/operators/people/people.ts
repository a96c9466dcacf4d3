import {
  type Approval,
  CODES,
  type OperatorInfo,
  type OperatorOutcome,
  type operatorChangeBody,
  type operatorInvitationBody,
} from '@trade/protocol';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { CatalogueError, requireUnchanged } from '../../platform/gateway/index.ts';
import { requirePace } from '../../platform/login/index.ts';
import { operatorLinks, operators } from '../../platform/login/schema.ts';
import type { ApprovalKind, Approvals, Transaction } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import {
  findOperatorByAccount,
  findOperatorInfo,
  isAddressTaken,
  lockAddresses,
  normaliseAccount,
  type OperatorRow,
  operatorInfoOf,
  versionOfOperator,
} from './accounts.ts';
import {
  applyChange,
  changesOf,
  lockOperators,
  type OperatorChange,
  operatorChange,
  widens,
} from './change.ts';
import { hasLink, inviteKind, makeLink } from './invitations.ts';
import { addressOf, askingOf, mailLink, type PeopleDependencies, tellOfOperator } from './letters.ts';

const HOUR = 3_600_000;
/** New links that one admin sends in an hour. */
const LINKS_AN_HOUR = 20;

/**
 * Changes an operator. Throws 559 when there is none, 566 when another has the address, 571 for a
 * link that has no address to go to.
 */
function changeKind(deps: PeopleDependencies): ApprovalKind<OperatorChange> {
  const find = async (id: number, tx?: Transaction): Promise<OperatorRow> => {
    const read = (tx ?? deps.db).select().from(operators).where(eq(operators.id, id));
    const [found] = await (tx ? read.for('update') : read);
    if (!found) throw new CatalogueError(CODES.not_found);
    return found;
  };
  return {
    name: 'operator.change',
    payload: operatorChange,
    proposers: ['admin'],
    approvers: ['admin'],
    async describe(change, tx) {
      if (tx) await lockAddresses(tx);
      const before = await find(change.operator, tx);
      const address = change.email ?? (change.disabled === false ? addressOf(before) : null);
      if (address !== null && (await isAddressTaken(tx ?? deps.db, address, before.id))) {
        throw new CatalogueError(CODES.already_exists);
      }
      const willHave = { ...before, email: change.email ?? before.email };
      if (change.reset && addressOf(willHave) === null)
        throw new CatalogueError(CODES.information_incomplete);
      const what = change.reset ? 'Reset the access of' : 'Change';
      return { title: `${what} ${before.account}`, changes: changesOf(change, before) };
    },
    async concerned({ email, operator }) {
      return [addressOf(await find(operator)), email].filter((to) => typeof to === 'string');
    },
    async carryOut(tx, change, { approvedBy, proposedBy, reason }) {
      const { mail } = await applyChange(tx, deps, change, { by: proposedBy, approvedBy, reason });
      return mail;
    },
  };
}

/** The admins' acts on operators. */
export class People {
  private readonly invitations;
  private readonly changes;

  constructor(
    private readonly deps: PeopleDependencies,
    approvals: Pick<Approvals, 'register'>,
  ) {
    this.invitations = approvals.register(inviteKind(deps));
    this.changes = approvals.register(changeKind(deps));
  }

  async list(): Promise<OperatorInfo[]> {
    const rows = await this.deps.db
      .select({ operator: operators, expiresAt: operatorLinks.expiresAt })
      .from(operators)
      .leftJoin(operatorLinks, eq(operatorLinks.operatorId, operators.id))
      .orderBy(asc(operators.id));
    return rows.map(({ expiresAt, operator }) => operatorInfoOf(operator, expiresAt));
  }

  /**
   * Throws 571 without an account or a name, 566 when another operator has the account or address,
   * 12310 while a second admin is missing.
   */
  async invite(
    by: OperatorRow,
    { account: typed, email, name, reason, roles }: z.infer<typeof operatorInvitationBody>,
  ): Promise<OperatorOutcome> {
    const account = normaliseAccount(typed);
    const payload = { account, name: name.trim(), email: email.toLowerCase(), roles: [...new Set(roles)] };
    return this.outcomeOf(
      await this.invitations.propose(askingOf(by), { payload, reason }),
      async () => (await findOperatorByAccount(this.deps.db, account))?.id,
    );
  }

  /**
   * Changes the given fields. Throws 559 when there is none, 12320 when the operator is not as they
   * were read, 566 for another operator's address, 571 when nothing is given or the link has no
   * address to go to; 556 for one's own roles, for disabling oneself and for one's own login, which
   * has calls of its own; 12310 while a second admin is missing.
   */
  async change(
    by: OperatorRow,
    id: number,
    { reason, version, ...body }: z.infer<typeof operatorChangeBody>,
  ): Promise<OperatorOutcome> {
    const change = readChange(by, id, body);
    const after = await this.changeAtOnce(by, change, { reason, version });
    if (after) return { operator: await findOperatorInfo(this.deps.db, id), approval: null };
    const judge = async (tx: Transaction) => {
      const { before } = await lockOperators(tx, by.id, change);
      requireUnchanged(versionOfOperator(before), version);
    };
    return this.outcomeOf(
      await this.changes.propose(askingOf(by), { payload: change, reason, judge }),
      async () => id,
    );
  }

  /**
   * Mails a new one-time link to an operator who has not used theirs. Throws 559 when there is
   * none, 556 when they need no link, 557 after twenty in an hour, 12320.
   */
  async sendLink(by: OperatorRow, id: number, version: string): Promise<OperatorInfo> {
    const { deps } = this;
    await requirePace(deps.db, { of: 'operator links', by: by.account, most: LINKS_AN_HOUR, window: HOUR });
    const { link, operator, to } = await deps.db.transaction(async (tx) => {
      const { before: operator } = await lockOperators(tx, by.id, { operator: id });
      requireUnchanged(versionOfOperator(operator), version);
      const to = addressOf(operator);
      if (to === null || operator.disabledAt !== null || !(await hasLink({ db: tx, ties: deps.ties }, id)))
        throw new CatalogueError(CODES.insufficient_permissions);
      const link = await makeLink(tx, deps, id);
      const subject = `operator:${id}`;
      await audit(tx, { operator: by.account, action: 'operator.link', subject, detail: {} });
      return { link, operator, to };
    });
    await mailLink(deps, to, { ...link, name: operator.name });
    tellOfOperator(deps, operator, { what: 'A new login link was sent', by: by.account, reason: null });
    return operatorInfoOf(operator, link.expiresAt);
  }

  /**
   * A change that gives nobody more needs no approval. Returns null for one that does, or that
   * would dismiss one of the last two admins.
   */
  private async changeAtOnce(
    by: OperatorRow,
    change: OperatorChange,
    { reason, version }: { reason: string; version: string },
  ): Promise<OperatorRow | null> {
    const { deps } = this;
    const after = await deps.db.transaction(async (tx) => {
      const { before, dismissesAdmin } = await lockOperators(tx, by.id, change);
      requireUnchanged(versionOfOperator(before), version);
      if (widens(change, before) || dismissesAdmin) return null;
      const act = { by: by.account, approvedBy: null, reason };
      return (await applyChange(tx, deps, change, act)).after;
    });
    if (after) {
      tellOfOperator(deps, after, { what: 'An operator was changed', by: by.account, reason });
    }
    return after;
  }

  private async outcomeOf(
    approval: Approval,
    idOf: () => Promise<number | undefined>,
  ): Promise<OperatorOutcome> {
    if (approval.status !== 'done') return { operator: null, approval };
    const id = await idOf();
    return { operator: id === undefined ? null : await findOperatorInfo(this.deps.db, id), approval: null };
  }
}

/** Throws 571 when nothing is given, 556 for what nobody may change of their own. */
function readChange(
  by: OperatorRow,
  id: number,
  { email, name, roles, ...rest }: Omit<z.infer<typeof operatorChangeBody>, 'reason' | 'version'>,
): OperatorChange {
  const { disabled, reset } = rest;
  const areOthersToChange = [disabled, reset, roles].some((value) => value !== undefined);
  if (id === by.id && areOthersToChange) throw new CatalogueError(CODES.insufficient_permissions);
  const changesNothing = [disabled, email, name, reset, roles].every((value) => value === undefined);
  if (changesNothing || name?.trim() === '') throw new CatalogueError(CODES.information_incomplete);
  return {
    operator: id,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(roles === undefined ? {} : { roles: [...new Set(roles)] }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(reset === undefined ? {} : { reset: [...new Set(reset)] }),
  };
}
