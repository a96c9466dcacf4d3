import {
  type CreateIeoProject,
  type EngineState,
  entriesOfKind,
  findAsset,
  findInstrument,
  type IeoOffer,
  type InstrumentSpec,
  ieoOffers,
  versionOf,
} from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, type ConsoleIeoProject, type EditIeoProjectBody } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { digestOf, type Sequencer } from '../../core/sequencer/index.ts';
import type { MarketDriver } from '../../market/feeds/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError, readAmount } from '../../platform/gateway/index.ts';
import { ieoProjectData } from './wire.ts';

/** The currency that tokens are paid with. */
const QUOTE = 'USDT';
const PAST_SHOWN = 50;

export interface IeoDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look' | 'projected' | 'projectedFor' | 'status'>;
  /** Gives the market of a listed token its reference prices. */
  driver: Pick<MarketDriver, 'follow'>;
}

/**
 * Reads terms for the engine. Throws CODES.parameter_invalid for too many decimals; the engine
 * checks the bounds.
 */
function readIeoTerms(
  body: Omit<EditIeoProjectBody, 'version'>,
): Omit<CreateIeoProject, 'type' | 'reference' | 'digest'> {
  return {
    asset: body.currency,
    quote: QUOTE,
    name: body.name,
    description: body.description,
    price: readAmount(body.price),
    supply: readAmount(body.supply),
    step: readAmount(body.step),
    minimum: readAmount(body.minimum),
    maximum: readAmount(body.maximum),
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    marketAt: body.time_to_market,
  };
}

/** Returns the command for a new offer, or for a change of the offer `id`. */
export function ieoCommand(body: Omit<EditIeoProjectBody, 'version'>, id: number | null, reference: string) {
  const terms = readIeoTerms(body);
  const newDecimals = AMOUNT_DECIMALS;
  return id === null
    ? { type: 'create_ieo_project' as const, reference, digest: digestOf(terms), ...terms, newDecimals }
    : { type: 'edit_ieo_project' as const, projectId: id, ...terms, newDecimals };
}

/** Returns the code of a project's token that is not listed yet: the project will list it. */
export function newTokenOf(
  { sequencer }: Pick<IeoDeps, 'sequencer'>,
  { asset }: Pick<CreateIeoProject, 'asset'>,
): string | null {
  return sequencer.look((state) => findAsset(state, asset)) ? null : asset;
}

/** Returns the projects under way, newest first, then the newest past ones. */
export async function listConsoleIeo({ db, sequencer }: IeoDeps): Promise<ConsoleIeoProject[]> {
  const past = await listEntries(db, 'ieo_project', { open: false, limit: PAST_SHOWN });
  return sequencer.look((state) =>
    [...ieoOffers(state).reverse(), ...past.map(pastOffer)].map((offer) => describe(state, offer)),
  );
}

/** Returns a project, past or under way. Throws CODES.not_found. */
export async function readConsoleIeo(deps: IeoDeps, id: number): Promise<ConsoleIeoProject> {
  const offer = await findOffer(deps, id);
  return deps.sequencer.look((state) => describe(state, offer));
}

/**
 * Returns the market of a token that may now be listed, with steps that suit its price. It has no
 * quotes until a provider makes them.
 */
export async function marketOf(deps: IeoDeps, id: number): Promise<InstrumentSpec> {
  const { body } = (await findOffer(deps, id)).project;
  if (body.status !== 'listed') throw new CatalogueError(CODES.product_not_on_sale);
  const symbol = symbolOf(body.asset);
  if (deps.sequencer.look((state) => findInstrument(state, symbol)))
    throw new CatalogueError(CODES.already_exists);
  const wholeUnits = 100_000_000;
  const digits = body.price.toString().length;
  const tickUnits = 10 ** Math.max(0, Math.min(digits - 5, 8));
  return {
    symbol,
    base: body.asset,
    quote: body.quote,
    tickUnits,
    lotUnits: wholeUnits / tickUnits,
    minNotional: String(5 * wholeUnits),
    maxLots: 1_000_000_000,
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
    slippagePpm: 50_000,
    ladder: {
      levels: 0,
      halfSpreadTicks: 1,
      stepTicks: 1,
      levelQuoteUnits: '0',
      growthPpm: 0,
      maxSkewTicks: 0,
    },
  };
}

async function findOffer({ db, sequencer }: IeoDeps, id: number): Promise<IeoOffer> {
  const offer = sequencer.look(ieoOffers).find(({ project }) => project.id === id);
  if (offer) return offer;
  await sequencer.projected(sequencer.status.seq);
  const past = await findEntry(db, 'ieo_project', id);
  if (!past) throw new CatalogueError(CODES.not_found);
  return pastOffer(past);
}

function pastOffer(project: IeoOffer['project']): IeoOffer {
  return { project, supplied: 0n, isSupplied: true };
}

function describe(state: EngineState, { isSupplied, project, supplied }: IeoOffer): ConsoleIeoProject {
  const { body, id } = project;
  const frozen = entriesOfKind(state, 'ieo_subscription')
    .filter((subscription) => subscription.body.projectId === id)
    .flatMap(({ holds }) => holds)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const symbol = symbolOf(body.asset);
  return {
    ...ieoProjectData(project, isSupplied, state.time),
    funded: amountText(supplied),
    is_funded: isSupplied,
    frozen: amountText(frozen),
    editable: body.status === 'open' && state.time < body.startsAt,
    market: findInstrument(state, symbol) === null ? null : symbol,
    version: versionOf(body),
  };
}

function symbolOf(token: string): string {
  return `${token}${QUOTE}`;
}
