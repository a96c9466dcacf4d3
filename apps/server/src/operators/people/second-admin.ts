import { operators } from '../../platform/login/operators/schema.ts';
import { audit } from '../audit/index.ts';
import { normaliseAccount } from './accounts.ts';
import { addressOf, mailLink, type PeopleDependencies, tellOfOperator } from './letters.ts';
import { makeLink, type OneTimeLink } from './links.ts';

/** Whom to hand a link, where there is no address to mail it to. */
export interface SecondAdmin extends OneTimeLink {
  account: string;
  /** Null when the link could not be mailed: whoever started the server has to pass it on. */
  mailedTo: string | null;
}

/**
 * Invites the configured second admin, unless an operator of that account exists: so that two persons can act from the first day on, and as the way out
 * when one of two admins is lost. Null when there is nobody to invite.
 */
export async function ensureSecondAdmin(
  deps: PeopleDependencies,
  configured: { account: string | null; email: string | null },
): Promise<SecondAdmin | null> {
  if (configured.account === null) return null;
  const account = normaliseAccount(configured.account);
  const roles = ['admin' as const];
  const invited = await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(operators)
      .values({ account, name: account, email: configured.email, roles })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    const link = await makeLink(tx, deps, made.id);
    const subject = `operator:${made.id}`;
    const detail = { account, email: configured.email, roles };
    await audit(tx, { operator: 'system', action: 'operator.create', subject, detail });
    return { link, made };
  });
  if (!invited) return null;
  const { link, made } = invited;
  const to = addressOf(made);
  let mailedTo = to;
  if (to !== null) {
    await mailLink(deps, to, { ...link, name: made.name }).catch((err: unknown) => {
      deps.log.error({ err }, 'the link of the second admin could not be mailed');
      mailedTo = null;
    });
  }
  tellOfOperator(deps, made, { what: 'The configured second admin was invited', by: 'system', reason: null });
  return { account, mailedTo, ...link };
}
