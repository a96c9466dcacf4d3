import type { Execution } from '../../kernel/execution/execution.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { isAsset, isIntegerWithin, isText, readAmount } from '../../kernel/values.ts';
import { isWithinBound, TERM_BOUNDS } from '../../quote/index.ts';
import { type CreateIeoProject, type EditIeoProject, holdSupply, releaseSupply } from './applications.ts';
import type { IeoTerms } from './model.ts';

const BOUNDS = TERM_BOUNDS.ieo;
const LONGEST_NAME = 60;
const LONGEST_DESCRIPTION = 2_000;

type Offer = CreateIeoProject | EditIeoProject;

/** Returns the code with which the engine would refuse these terms at a time (ms), or null. */
export function ieoTermsRefusal(state: EngineState, offer: Offer, time: number): number | null {
  return readTerms(state, offer, time) === null ? REFUSAL.invalid : null;
}

export function createIeoProject(x: Execution, command: CreateIeoProject): Ruling {
  const terms = readTerms(x.state, command, x.time);
  if (terms === null) return refused(REFUSAL.invalid);
  listToken(x, command);
  const body = { ...terms, applications: 0, applied: 0n, passed: null, status: 'open' } as const;
  const live = x.open('ieo_project', { mode: 'real', customer: 0, body, dueAt: terms.endsAt });
  holdSupply(x, live);
  return placed(live.entry.id);
}

export function editIeoProject(x: Execution, command: EditIeoProject): Ruling {
  const live = x.state.register.get('ieo_project', command.projectId);
  if (live === undefined) return refused(REFUSAL.productNotOnSale);
  if (x.time >= live.entry.body.startsAt) return refused(REFUSAL.productSaleStarted);
  const terms = readTerms(x.state, command, x.time);
  if (terms === null) return refused(REFUSAL.invalid);
  listToken(x, command);
  releaseSupply(x, live, 0n);
  live.entry.body = { ...live.entry.body, ...terms };
  x.schedule(live, terms.endsAt);
  holdSupply(x, live);
  return ACCEPTED;
}

/** Lists the token of an accepted project, unless that is done. */
function listToken(x: Execution, { asset: code, newDecimals: decimals }: Offer): void {
  if (decimals !== undefined && !x.state.assets.has(code)) x.listAsset({ code, decimals });
}

/** Returns the decimals of a project's token; null when it is neither listed nor can be. */
function decimalsOf(state: EngineState, { asset: code, newDecimals }: Offer): number | null {
  const listed = state.assets.get(code)?.spec.decimals;
  if (listed !== undefined) return listed;
  return newDecimals !== undefined && isAsset({ code, decimals: newDecimals }) ? newDecimals : null;
}

function readTerms(state: EngineState, command: Offer, time: number): IeoTerms | null {
  const { asset, description, endsAt, marketAt, name, quote, startsAt } = command;
  const isListed = state.assets.has(quote) && asset !== quote;
  const isTimed =
    isIntegerWithin(startsAt, 0, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(endsAt, Math.max(startsAt, time) + 1, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(marketAt, endsAt, Number.MAX_SAFE_INTEGER) &&
    isWithinBound(endsAt - Math.max(startsAt, time), BOUNDS.windowMs) &&
    isWithinBound(marketAt - endsAt, BOUNDS.untilMarketMs);
  const isTold =
    isText(name, LONGEST_NAME) && (description === '' || isText(description, LONGEST_DESCRIPTION));
  const amounts = readAmounts(command);
  const decimals = decimalsOf(state, command);
  if (!isListed || !isTimed || !isTold || amounts === null || decimals === null) return null;
  // A whole step must have a whole price, so that no amount of an application is ever rounded.
  if ((amounts.step * amounts.price) % 10n ** BigInt(decimals) !== 0n) return null;
  return { asset, quote, name, description, ...amounts, startsAt, endsAt, marketAt };
}

function readAmounts(command: Offer) {
  const price = readAmount(command.price);
  const supply = readAmount(command.supply);
  const step = readAmount(command.step);
  const minimum = readAmount(command.minimum);
  const maximum = readAmount(command.maximum);
  if (!price || !supply || !step || !minimum || !maximum) return null;
  const areSteps = [supply, minimum, maximum].every((amount) => amount % step === 0n);
  return areSteps && minimum <= maximum ? { price, supply, step, minimum, maximum } : null;
}
