import type {
  Call,
  CustomerOpenOrders,
  Feature as FeatureName,
  OperatorRole,
  ProductPool,
  ProductPoolName,
} from '@trade/protocol';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

/** What a capability brings to the console. */
export interface Feature {
  screens: readonly Screen[];
  /** What it lets the operator switch on and off for all customers. */
  switches?: Partial<Record<FeatureName, { name: string; hint: string }>>;
  /** What operators do there, in the words of the audit log. */
  acts?: Readonly<Record<string, string>>;
  /** Its movements of customers' money by ledger category, and what it holds money for. */
  categories?: Readonly<Record<string, string>>;
  heldFor?: Readonly<Record<string, string>>;
  /** Its part of a customer's open orders. */
  openOrders?: (orders: CustomerOpenOrders) => readonly OpenOrderRow[];
  /** The names of the product pools that it brings. */
  pools?: Partial<Record<ProductPoolName, string>>;
  /** What it sells out of a product pool: its name, one of what is sold, and the list of offers. */
  sells?: { kind: ProductPool['obligations'][number]['kind']; name: string; counted: string; list: Call };
}

/** An order of any kind, as a row of the table of a customer's open orders. */
export interface OpenOrderRow {
  id: string;
  kind: string;
  symbol: string;
  side: string;
  size: string;
  at: string;
  filled: string;
  date: number;
}

export interface Screen {
  path: string;
  title: string;
  Icon: LucideIcon;
  /** The role that may see it, as on the server; with several, any of them. */
  role: OperatorRole | readonly OperatorRole[];
  Page: ComponentType;
  /** The page of one item of the list, at `path/:id`. */
  DetailPage?: ComponentType;
}

const Features = createContext<readonly Feature[]>([]);

/** Gives every feature, in the order of the navigation, to the screens inside it. */
export const FeaturesProvider = Features.Provider;

export function useFeatures(): readonly Feature[] {
  return useContext(Features);
}

/** The names of all product pools. */
export function usePoolNames(): Record<ProductPoolName, string> {
  return Object.assign({}, ...useFeatures().map(({ pools }) => pools));
}
