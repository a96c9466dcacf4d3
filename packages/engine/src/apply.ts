import { isWellFormed } from './command-shapes.ts';
import type { Command } from './commands.ts';
import {
  amendConditionalOrder,
  cancelConditionalOrder,
  cancelConditionalOrders,
} from './conditional/acts.ts';
import { amendOpeningOrder, placeBracketOrder } from './conditional/bracket.ts';
import { concernsWaiting } from './conditional/commands.ts';
import { placeConditionalOrder } from './conditional/place.ts';
import { changeContractMultiple, moveContractMargin, setContractProtection } from './contracts/adjust.ts';
import { amendContractOrder } from './contracts/amend.ts';
import { catchUpContracts, concernsContracts } from './contracts/catch-up.ts';
import { closeContractPositions, reverseContractPosition } from './contracts/close.ts';
import { haltContract, listContract, setContractPlatform } from './contracts/listing.ts';
import { changeContractMarginMode } from './contracts/margin-mode.ts';
import { cancelContractOrder, cancelContractOrders } from './contracts/orders.ts';
import { placeContractOrder } from './contracts/place-order.ts';
import { createFinancialProduct, editFinancialProduct, endFinancialSale } from './earn/financial/offer.ts';
import { buyFinancialShares } from './earn/financial/orders.ts';
import { allotIeoProject, cancelIeoProject, subscribeIeo } from './earn/ieo/applications.ts';
import { createIeoProject, editIeoProject } from './earn/ieo/offer.ts';
import { lockMining, publishMiningRate } from './earn/lock-mining/lock.ts';
import { createMiningProduct, editMiningProduct, endMiningSale } from './earn/lock-mining/offer.ts';
import { redeemMining } from './earn/lock-mining/redeem.ts';
import type { Outcome } from './kernel/events.ts';
import { Execution } from './kernel/execution.ts';
import { invariant } from './kernel/invariant.ts';
import { clock, type Product } from './kernel/product.ts';
import { REFUSAL, type Ruling, refused } from './kernel/ruling.ts';
import type { EngineState } from './kernel/state/engine-state.ts';
import type { CustomerCommand } from './kernel/values.ts';
import { buyOption, closeOption, closeOptions } from './options/orders.ts';
import { setOptionTerms } from './options/terms.ts';
import { PRODUCTS } from './products.ts';
import {
  type CommandIdentity,
  type CreationCommand,
  creationIdentity,
  customerIdentity,
  defundIdentity,
  defundVenueIdentity,
  fundIdentity,
  replacementIdentity,
} from './remembered.ts';
import { cancelSpotOrder, cancelSpotOrders, placeSpotOrder } from './spot/orders.ts';
import { isOutdated, type ReplacingCommand } from './terms-version.ts';
import { convert, quoteConversion } from './treasury/conversion.ts';
import { setConversionTerms } from './treasury/conversion-terms.ts';
import { defund, defundVenue, fund } from './treasury/outside-money.ts';
import { transferFunds } from './treasury/transfer.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  openWithdrawal,
  recordPayout,
  rejectWithdrawal,
} from './treasury/withdrawal-steps.ts';
import { cancelTwapOrder, placeTwapOrder } from './twap/orders.ts';
import { listAsset, listInstrument } from './venue/listing.ts';
import { setTradingStatus, tick } from './venue/market-data.ts';
import { resetDemo } from './venue/reset-demo.ts';

/**
 * Applies one command. `seq` is one more than the last, `time` (ms) never decreases. The state
 * changes in place; a refused command changes at most the memory of its client id, and one of
 * another shape than its type's (561) not even that. Throws `InvariantViolation` when an invariant
 * of the engine is broken: the state is then unusable.
 */
export function apply(state: EngineState, seq: number, time: number, command: Command): Outcome {
  invariant(seq === state.seq + 1, 'commands come in sequence');
  invariant(Number.isSafeInteger(time) && time >= state.time, 'time never runs backwards');
  state.seq = seq;
  state.time = time;
  const x = executionOf(state);
  x.begin(seq, time);
  const { orderId, code, duplicate } = isWellFormed(command) ? judge(x, command) : MALFORMED;
  for (const product of FOLLOWING) product.afterCommand?.(x);
  const events = x.finish();
  return { seq, time, orderId, rejection: code === null ? null : { code }, duplicate, events };
}

/** The ruling on what is no command: of another shape, or of no type that there is. */
const MALFORMED = refused(REFUSAL.invalid);

/** Carries a command out, after what is due before it. */
function judge(x: Execution, command: Command): Ruling {
  if (concernsContracts(command.type) || concernsWaiting(command.type)) catchUpContracts(x);
  const before = x.changes;
  const ruling = rule(x, command);
  invariant(ruling.code === null || x.changes === before, 'a refused command does nothing');
  return ruling;
}

/** The products that act on what a command brought about. */
const FOLLOWING: readonly Product[] = PRODUCTS.list.filter((product: Product) => 'afterCommand' in product);

/** One execution per state, reused for all its commands: compiled code stays optimised only while such objects live. */
const executions = new WeakMap<EngineState, Execution>();

function executionOf(state: EngineState): Execution {
  let x = executions.get(state);
  if (x === undefined) {
    x = new Execution(state);
    executions.set(state, x);
  }
  return x;
}

/** Carries a command out: the most frequent first, the others by group. */
function rule(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'place_spot_order':
      return customerOnce(x, command, () => placeSpotOrder(x, command));
    case 'amend_spot_order':
      return customerOnce(x, command, () => amendOpeningOrder(x, command));
    case 'cancel_spot_order':
      return cancelSpotOrder(x, command);
    case 'place_twap_order':
      return customerOnce(x, command, () => placeTwapOrder(x, command));
    case 'cancel_twap_order':
      return cancelTwapOrder(x, command);
    case 'cancel_spot_orders':
      return cancelSpotOrders(x, command);
    case 'tick':
      return tick(x, command, PRODUCTS.list);
    case 'clock':
      return clock(x, PRODUCTS.rules);
    case 'list_asset':
      return listAsset(x, command);
    case 'list_instrument':
      return replacing(x, command, () => listInstrument(x, command));
    case 'set_trading_status':
      return setTradingStatus(x, command, PRODUCTS.list);
    case 'reset_demo':
      return resetDemo(x, command, PRODUCTS);
    default:
      return ruleContracts(x, command);
  }
}

function ruleContracts(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'place_contract_order':
      return customerOnce(x, command, () => placeContractOrder(x, command));
    case 'amend_contract_order':
      return customerOnce(x, command, () => amendContractOrder(x, command));
    case 'cancel_contract_order':
      return cancelContractOrder(x, command);
    case 'cancel_contract_orders':
      return cancelContractOrders(x, command);
    case 'close_contract_positions':
      return customerOnce(x, command, () => closeContractPositions(x, command));
    case 'reverse_contract_position':
      return customerOnce(x, command, () => reverseContractPosition(x, command));
    case 'set_contract_protection':
      return setContractProtection(x, command);
    case 'move_contract_margin':
      return customerOnce(x, command, () => moveContractMargin(x, command));
    case 'change_contract_multiple':
      return customerOnce(x, command, () => changeContractMultiple(x, command));
    case 'change_contract_margin_mode':
      return customerOnce(x, command, () => changeContractMarginMode(x, command));
    case 'list_contract':
      return replacing(x, command, () => listContract(x, command));
    case 'halt_contract':
      return replacing(x, command, () => haltContract(x, command));
    case 'set_contract_platform':
      return replacing(x, command, () => setContractPlatform(x, command));
    default:
      return ruleConditional(x, command);
  }
}

function ruleConditional(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'place_conditional_order':
      return customerOnce(x, command, () => placeConditionalOrder(x, command));
    case 'place_bracket_order':
      return customerOnce(x, command, () => placeBracketOrder(x, command));
    case 'amend_conditional_order':
      return amendConditionalOrder(x, command);
    case 'cancel_conditional_order':
      return cancelConditionalOrder(x, command);
    case 'cancel_conditional_orders':
      return cancelConditionalOrders(x, command);
    default:
      return ruleOptions(x, command);
  }
}

function ruleOptions(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'set_option_terms':
      return replacing(x, command, () => setOptionTerms(x, command));
    case 'buy_option':
      return customerOnce(x, command, () => buyOption(x, command));
    case 'close_option':
      return customerOnce(x, command, () => closeOption(x, command));
    case 'close_options':
      return customerOnce(x, command, () => closeOptions(x, command));
    default:
      return ruleTreasury(x, command);
  }
}

function ruleTreasury(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'fund':
      return once(x, fundIdentity(command), () => fund(x, command));
    case 'defund':
      return once(x, defundIdentity(command), () => defund(x, command));
    case 'defund_venue':
      return once(x, defundVenueIdentity(command), () => defundVenue(x, command));
    case 'open_withdrawal':
      return customerOnce(x, command, () => openWithdrawal(x, command));
    case 'cancel_withdrawal':
      return cancelWithdrawal(x, command);
    case 'approve_withdrawal':
      return approveWithdrawal(x, command);
    case 'reject_withdrawal':
      return rejectWithdrawal(x, command);
    case 'record_payout':
      return recordPayout(x, command);
    case 'transfer_funds':
      return customerOnce(x, command, () => transferFunds(x, command));
    case 'set_exchange_terms':
      return replacing(x, command, () => setConversionTerms(x, command));
    case 'quote_exchange':
      return quoteConversion(x, command);
    case 'exchange_funds':
      return customerOnce(x, command, () => convert(x, command));
    default:
      return ruleEarn(x, command);
  }
}

function ruleEarn(x: Execution, command: Command): Ruling {
  switch (command.type) {
    case 'create_financial_product':
      return creationOnce(x, command, () => createFinancialProduct(x, command));
    case 'edit_financial_product':
      return replacing(x, command, () => editFinancialProduct(x, command));
    case 'end_financial_sale':
      return endFinancialSale(x, command);
    case 'buy_financial_shares':
      return customerOnce(x, command, () => buyFinancialShares(x, command));
    case 'create_mining_product':
      return creationOnce(x, command, () => createMiningProduct(x, command));
    case 'edit_mining_product':
      return replacing(x, command, () => editMiningProduct(x, command));
    case 'end_mining_sale':
      return endMiningSale(x, command);
    case 'publish_mining_rate':
      return publishMiningRate(x, command);
    case 'lock_mining':
      return customerOnce(x, command, () => lockMining(x, command));
    case 'redeem_mining':
      return customerOnce(x, command, () => redeemMining(x, command));
    case 'create_ieo_project':
      return creationOnce(x, command, () => createIeoProject(x, command));
    case 'edit_ieo_project':
      return replacing(x, command, () => editIeoProject(x, command));
    case 'cancel_ieo_project':
      return cancelIeoProject(x, command);
    case 'allot_ieo_project':
      return allotIeoProject(x, command);
    case 'subscribe_ieo':
      return customerOnce(x, command, () => subscribeIeo(x, command));
    default:
      return refused(REFUSAL.invalid);
  }
}

/** Runs a command when its key is new. A repetition returns the first result; another body under the same key is refused. */
function once(x: Execution, { key, digest }: CommandIdentity, run: () => Ruling): Ruling {
  const first = x.state.memory.recall(key);
  if (first !== undefined) {
    return first.digest === digest
      ? { orderId: first.orderId, code: first.code, duplicate: true }
      : refused(REFUSAL.exists);
  }
  const ruling = run();
  x.state.memory.add({ key, digest, seq: x.seq, orderId: ruling.orderId, code: ruling.code });
  return ruling;
}

/** Runs a customer's command at most once for each client id. */
function customerOnce(x: Execution, command: CustomerCommand, run: () => Ruling): Ruling {
  return once(x, customerIdentity(command), run);
}

/**
 * Replaces terms, unless others than those that were read are in force by now; at most once for
 * each reference, if there is one.
 */
function replacing(x: Execution, command: ReplacingCommand, run: () => Ruling): Ruling {
  const { reference } = command;
  const identity = reference === undefined ? null : replacementIdentity(command.type, reference);
  const isRepeated = identity !== null && x.state.memory.recall(identity.key) !== undefined;
  // What is outdated is not judged, so its reference stays free: it may be made again from what is
  // there now.
  if (!isRepeated && isOutdated(x.state, command)) return refused(REFUSAL.changedMeanwhile);
  return identity === null ? run() : once(x, identity, run);
}

/** Creates a product at most once for each reference. */
function creationOnce(x: Execution, command: CreationCommand, run: () => Ruling): Ruling {
  return once(x, creationIdentity(command), run);
}
