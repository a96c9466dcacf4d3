import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Command, ENGINE_RULES, LEDGER_CATEGORIES, rulesOf } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { CORPUS, fileOf, filesHere, hashOfFile, readLanded } from './files.ts';
import { JOURNALS } from './journals.ts';
import { type Recording, readRecording } from './recording.ts';
import { type Replayed, replay } from './replay.ts';

/** Commands that may never be refused, because they demand nothing that could be missing. */
const NEVER_REFUSED: Command['type'][] = [
  'cancel_contract_orders',
  'cancel_spot_orders',
  'clock',
  'halt_contract',
];
/** Every type of command; the compiler demands one that is new. */
const COMMAND_TYPES = Object.keys({
  allot_ieo_project: 0,
  amend_conditional_order: 0,
  amend_contract_order: 0,
  amend_spot_order: 0,
  approve_withdrawal: 0,
  buy_financial_shares: 0,
  buy_option: 0,
  cancel_conditional_order: 0,
  cancel_conditional_orders: 0,
  cancel_contract_order: 0,
  cancel_contract_orders: 0,
  cancel_ieo_project: 0,
  cancel_spot_order: 0,
  cancel_spot_orders: 0,
  cancel_twap_order: 0,
  cancel_withdrawal: 0,
  change_contract_margin_mode: 0,
  change_contract_multiple: 0,
  clock: 0,
  close_contract_positions: 0,
  close_option: 0,
  close_options: 0,
  create_financial_product: 0,
  create_ieo_project: 0,
  create_mining_product: 0,
  defund: 0,
  defund_venue: 0,
  edit_financial_product: 0,
  edit_ieo_project: 0,
  edit_mining_product: 0,
  end_financial_sale: 0,
  end_mining_sale: 0,
  exchange_funds: 0,
  fund: 0,
  halt_contract: 0,
  list_asset: 0,
  list_contract: 0,
  list_instrument: 0,
  lock_mining: 0,
  move_contract_margin: 0,
  open_withdrawal: 0,
  place_bracket_order: 0,
  place_conditional_order: 0,
  place_contract_order: 0,
  place_spot_order: 0,
  place_twap_order: 0,
  publish_mining_rate: 0,
  quote_exchange: 0,
  record_payout: 0,
  redeem_mining: 0,
  reject_withdrawal: 0,
  reset_demo: 0,
  reverse_contract_position: 0,
  set_contract_platform: 0,
  set_contract_protection: 0,
  set_exchange_terms: 0,
  set_fee_tiers: 0,
  set_option_terms: 0,
  set_trading_status: 0,
  subscribe_ieo: 0,
  tick: 0,
  transfer_funds: 0,
} satisfies Record<Command['type'], 0>) as Command['type'][];
/** Categories that customers are promised, and that no command makes. */
const UNUSED_CATEGORIES = ['close_buy', 'close_sell'];
/** How each product's records end; see the status in their models. */
const ENDS = [
  'order filled',
  'order canceled',
  'contract_order filled',
  'contract_order canceled',
  'contract_position closed',
  'contract_position settled',
  'contract_position liquidation',
  'contract_position deleverage',
  'twap_order filled',
  'twap_order canceled',
  'twap_order expired',
  'option_order won',
  'option_order lost',
  'option_order equal',
  'option_order closed',
  'option_order refunded',
  'currency_exchange done',
  'currency_exchange expired',
  'currency_exchange replaced',
  'financial_product settled',
  'financial_product withdrawn',
  'financial_order completed',
  'mining_product closed',
  'mining_order settled',
  'mining_order redeemed',
  'ieo_project listed',
  'ieo_project canceled',
  'ieo_subscription credited',
  'ieo_subscription refunded',
  'conditional_order triggered',
  'conditional_order canceled',
  'conditional_order failed',
  'withdrawal done',
  'withdrawal rejected',
  'withdrawal cancelled',
];

const readHere = (file: string): Recording => readRecording(path.join(CORPUS, file));
const files = filesHere().filter((file) => file.startsWith(`rules-${ENGINE_RULES}/`));
const replayed = new Map<string, Replayed>();
function replayOf(file: string): Replayed {
  const known = replayed.get(file) ?? replay(readHere(file));
  replayed.set(file, known);
  return known;
}

describe('a recorded journal', () => {
  it.each(files)('leads to the recorded states and results: %s', (file) => {
    const { fault } = replayOf(file);
    if (fault === null) return;
    throw new Error(
      `${file} comes to ${fault}. Either this change is a mistake, or the rules are others now: raise ENGINE_RULES in ` +
        'src/version.ts and run npm run record -w packages/engine (see "Engine versions" in docs/operating.md).',
    );
  });

  it('of the rules without fee tiers leads to the same results, beside another state', () => {
    const earlier = filesHere().filter((file) => file.startsWith('rules-6/'));
    expect(earlier).not.toEqual([]);
    for (const file of earlier) expect(replay(readHere(file), false).fault, file).toBeNull();
  });

  it('was recorded by an engine with the rules of its folder', () => {
    for (const file of filesHere()) expect(file).toMatch(`rules-${rulesOf(readHere(file).engineVersion)}/`);
  });

  it('is never changed and never removed, and each journal has been recorded', () => {
    const landed = readLanded();
    expect(Object.fromEntries(filesHere().map((file) => [file, hashOfFile(file)]))).toEqual(landed);
    const missing = Object.keys(JOURNALS).filter((name) => !(fileOf(name) in landed));
    expect(missing, 'npm run record -w packages/engine records them').toEqual([]);
  });
});

describe('the recorded journals together', () => {
  const results = files.flatMap((file) => replayOf(file).results);

  it('hold every command, carried out and refused', () => {
    const seen = (accepted: boolean) => {
      const found = results.filter(({ outcome }) => (outcome.rejection === null) === accepted);
      return new Set(found.map(({ command }) => command.type));
    };
    const [accepted, refused] = [seen(true), seen(false)];
    expect(COMMAND_TYPES.filter((type) => !accepted.has(type))).toEqual([]);
    expect(COMMAND_TYPES.filter((type) => !refused.has(type))).toEqual(NEVER_REFUSED);
  });

  it('hold every reason to refuse, and commands that repeat', () => {
    const codes = new Set(results.map(({ outcome }) => outcome.rejection?.code));
    expect(Object.entries(REFUSAL).filter(([, code]) => !codes.has(code))).toEqual([]);
    expect(results.some(({ outcome }) => outcome.duplicate)).toBe(true);
  });

  it('hold every movement of money and every end', () => {
    const [categories, ends] = [new Set<string>(), new Set<string>()];
    for (const event of results.flatMap(({ outcome }) => outcome.events)) {
      if (event.type === 'transfer') categories.add(event.from.category).add(event.to.category);
      if (event.type === 'order') ends.add(`order ${event.order.status}`);
      if (event.type !== 'entry') continue;
      const { status, stage, closedBy } = event.entry.body as {
        status?: string;
        stage?: string;
        closedBy?: string;
      };
      for (const end of [status, stage, closedBy]) ends.add(`${event.entry.kind} ${end}`);
    }
    expect(LEDGER_CATEGORIES.filter((category) => !categories.has(category))).toEqual(UNUSED_CATEGORIES);
    expect(ENDS.filter((end) => !ends.has(end))).toEqual([]);
  });
});

describe('an engine that comes to something else', () => {
  const recorded = () => readHere(fileOf('acts'));

  /** Changes the batch in the middle. */
  function changed(change: (batch: Recording['batches'][number]) => void): Replayed {
    const recording = recorded();
    const middle = recording.batches[Math.floor(recording.batches.length / 2)];
    if (middle) change(middle);
    return replay(recording);
  }

  it('is noticed by its state', () => {
    const { fault } = changed((batch) => {
      batch.stateHash = batch.stateHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    });
    expect(fault).toMatch(/^another state in the commands \d+ to \d+/);
  });

  it('is noticed by its results, though the state be the same', () => {
    const { fault } = changed((batch) => {
      batch.outcomes = 'of others';
    });
    expect(fault).toMatch(/^other results in the commands/);
  });

  it('is noticed when it acts a millisecond later, or not at all', () => {
    expect(changed((batch) => (batch.time += 1)).fault).not.toBeNull();
    expect(changed((batch) => batch.commands.splice(0, 1)).fault).not.toBeNull();
  });

  it('may tell more of the same results', () => {
    const recording = recorded();
    for (const names of Object.values(recording.shape)) names.push('toldByLaterEngines');
    expect(replay(recording).fault).toBeNull();
    // A field that is told no longer is another result.
    recording.shape['event/transfer'] =
      recording.shape['event/transfer']?.filter((name) => name !== 'reference') ?? [];
    expect(replay(recording).fault).toMatch(/^other results/);
  });
});
