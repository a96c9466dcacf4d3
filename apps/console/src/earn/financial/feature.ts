import { listFinancialOffers } from '@trade/protocol';
import { CircleDollarSign } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { FinancialProductPage } from './product-page.tsx';
import { FinancialProductsPage } from './products-page.tsx';
import { financialTexts } from './texts.ts';

export const financialFeature: Feature = {
  screens: [
    {
      path: 'financial-products',
      title: financialTexts.title,
      Icon: CircleDollarSign,
      role: 'market',
      Page: FinancialProductsPage,
      DetailPage: FinancialProductPage,
    },
  ],
  switches: {
    financial: {
      name: 'Financial products',
      hint: 'Customers can buy shares of financial products. Shares already bought are always settled.',
    },
  },
  acts: {
    'financial_product.create': 'Financial product created',
    'financial_product.edit': 'Financial product changed',
    'financial_product.end_sale': 'Financial product taken off sale',
  },
  categories: {
    financial_buy: 'Financial product purchase',
    financial_settlement: 'Financial product settlement',
  },
  heldFor: {
    financial_order: 'Financial products',
  },
  sells: { kind: 'financial', name: 'Financial products', counted: 'order', list: listFinancialOffers },
};
