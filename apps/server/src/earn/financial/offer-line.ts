import { type CreateFinancialProduct, type EditFinancialProduct, financialTermsRefusal } from '@trade/engine';
import {
  type ConsoleFinancialProduct,
  createFinancialProductBody,
  type EditFinancialProductBody,
} from '@trade/protocol';
import type { OfferLine } from '../offers.ts';
import { firstFinancial } from './first-offers.ts';
import { type FinancialDeps, financialCommand, readConsoleFinancial } from './products.ts';

type Terms = Omit<EditFinancialProductBody, 'version'>;

export function financialLine(deps: FinancialDeps): OfferLine<Terms, ConsoleFinancialProduct> {
  return {
    name: 'financial_product',
    covered: { entry: 'financial_order', product: 'financial' },
    title: 'the financial product',
    terms: {
      section: ['Section'],
      name: ['Name'],
      single_price: ['Price per share'],
      annualized_return: ['Annualized return', 'fraction'],
      reference_price: ['Reference price (USDT)'],
      total_shares: ['Shares'],
      holding_days: ['Holding period (days)'],
      sale_starts_at: ['Sale starts', 'moment'],
      sale_ends_at: ['Sale ends', 'moment'],
    },
    body: createFinancialProductBody,
    command: financialCommand,
    refusal: (state, command: CreateFinancialProduct | EditFinancialProduct, time) =>
      financialTermsRefusal(state, command, time),
    read: (id) => readConsoleFinancial(deps, id),
    first: firstFinancial,
  };
}
