import { type Side, useReasonText, WarningList } from '../../desk/index.ts';
import type { ContractWarning } from './evaluate.ts';

/** The button's text when the order cannot be sent: why. */
export function useContractProblemText() {
  return useReasonText({
    insufficient: 'contracts.problem.insufficient',
    lots_missing: 'contracts.problem.lots_missing',
    lot_range: 'contracts.problem.lot_range',
    no_position: 'contracts.problem.no_position',
    close_exceeds: 'contracts.problem.close_exceeds',
    position_limit: 'contracts.problem.position_limit',
    expiring: 'contracts.problem.expiring',
    awaits_depth: 'contracts.problem.awaits_depth',
    margin_too_low: 'contracts.problem.margin_too_low',
  });
}

const WARNINGS = {
  rest_canceled: 'contracts.warning.rest_canceled',
  stop_beyond_liquidation: 'contracts.warning.stop_beyond_liquidation',
  against: 'contracts.against.text',
} as const;

/** The warnings of an order of this side. */
export function ContractWarnings({ warnings, side }: { warnings: readonly ContractWarning[]; side: Side }) {
  return <WarningList warnings={warnings} side={side} words={WARNINGS} />;
}
