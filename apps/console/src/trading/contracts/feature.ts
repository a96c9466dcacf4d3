import { FileStack } from 'lucide-react';
import { percentText, priceText, sideText, sizeText } from '../../customers/order-words.ts';
import { customersTexts } from '../../customers/texts.ts';
import type { Feature } from '../../platform/feature.tsx';
import { ContractsPage } from './contracts-page.tsx';
import { contractsTexts } from './texts.ts';

export const contractsFeature: Feature = {
  screens: [
    { path: 'contracts', title: contractsTexts.title, Icon: FileStack, role: 'market', Page: ContractsPage },
  ],
  switches: {
    contract: {
      name: 'Dated contracts',
      hint: 'Customers can open positions in dated contracts. Closing stays possible while this is off.',
    },
    eternal_contract: {
      name: 'Perpetual contracts',
      hint: 'Customers can open positions in perpetual contracts. Closing stays possible while this is off.',
    },
  },
  acts: {
    'contract.cap': 'Leverage capped',
    'contract.change': 'Contract changed',
    'contract.change_refused': 'Contract change refused',
  },
  categories: {
    close_buy: 'Close long',
    close_sell: 'Close short',
    margin: 'Margin',
    margin_return: 'Margin returned',
    cross_margin: 'Cross margin added',
    take_profit: 'Take-profit',
    stop_loss: 'Stop-loss',
    contract_order: 'Perpetual order',
    contract_cancel: 'Perpetual order canceled',
    contract_close: 'Perpetual position closed',
    single_contract_order: 'Weekly contract order',
    single_contract_cancel: 'Weekly contract order canceled',
    single_contract_close: 'Weekly contract position closed',
  },
  heldFor: {
    contract_order: 'Open contract orders',
    contract_position: 'Contract positions',
  },
  openOrders: ({ contract }) =>
    contract.map(({ action, created_at, filled_percent, id, lots, price, side, symbol }) => ({
      id,
      symbol,
      kind: customersTexts.openOrders.kinds.contract,
      side: sideText(side, action),
      date: created_at,
      size: sizeText(lots, null, 'contracts'),
      at: priceText(price),
      filled: percentText(filled_percent),
    })),
};
