import type { UseQueryOptions } from '@tanstack/react-query';
import type { LedgerCategory } from '@trade/engine';
import type { Investment, LedgerSubject } from '@trade/protocol';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { useTranslations } from 'use-intl';
import type { Client } from './api/index.ts';
import type { Live, OpenItemStore } from './live/index.ts';
import type { PageRoute, TextKey } from './routing/index.ts';

/**
 * What a capability brings to menus, lists and pages of others. Its pages stand apart, in its
 * index, because the first screen needs them and nothing else. Loaded after the login.
 */
export interface Feature {
  /** Its pages, as they are listed: their place among all is its own. Empty when it has none. */
  pages: readonly PageRoute[];
  /** Its links in the menus of a wide screen. */
  menu?: { finance?: readonly PageLink[]; account?: readonly PageLink[] };
  /** The page of its records, where those of all are listed. */
  records?: PageLink;
  ledger?: LedgerPart;
  /** What it sells; a product to invest in. */
  offers?: OfferLine;
  /** What shows one order, option or position, and the page that lists them. */
  details?: readonly DetailPart[];
  /** Its orders that wait, in the list of those of all. */
  openOrders?: OpenOrdersPart;
  /** Its orders that are traded over time, above those that wait. */
  runningOrders?: { useCount: () => number; List: ComponentType };
  /** Its lists in the history of the holdings. */
  ended?: readonly EndedList[];
  /** A hook that tells the customer on every page what has happened to them. */
  useEvents?: () => void;
}

interface PageLink {
  label: TextKey;
  to: string;
}

/** The movements of money that a capability causes. */
interface LedgerPart {
  /** The page of what a movement is about, by its kind and id. */
  opens?: Partial<Record<LedgerSubject['kind'], (id: string) => string>>;
  /**
   * Movements about no single thing, by the first word of their reference: the list that explains
   * them, and a name that is more exact than their category's.
   */
  references?: Readonly<Record<string, { to?: string; name?: TextKey }>>;
  /** What it holds money of an account for, by the reason that the server names. */
  holds?: Readonly<Record<string, TextKey>>;
  /** Its categories in the picker, in their order, and the group that they stand in. */
  categories?: readonly LedgerCategory[];
  group?: 'trading' | 'contract' | 'option' | 'funds' | 'earn';
}

interface Offer {
  id: string;
  status: string;
}

/** The offers of one product line on the start page of finance. */
export interface OfferLine {
  icon: LucideIcon;
  label: TextKey;
  hint: TextKey;
  to: string;
  /** What the customer's investments in it are called in their assets. */
  investment: Investment['kind'];
  query: (api: Client) => UseQueryOptions<{ offered: boolean; items: readonly Offer[] }>;
  /** The status of what can be bought now. */
  onSale: string;
  /** One offer, loaded when it is shown. */
  Row: ComponentType<{ offer: Offer }>;
}

interface DetailPart {
  /** The `product` in the address. */
  product: string;
  Detail: ComponentType<{ id: string }>;
  list: string;
}

/** An order that waits, as far as a list of several kinds knows it. */
export interface OpenOrder {
  readonly id: string;
  readonly symbol: string;
  readonly created_at: number;
}

export interface OpenOrdersPart<Order extends OpenOrder = OpenOrder> {
  name: string;
  list: (live: Live) => OpenItemStore<Order>;
  /** One of them, loaded when it is shown. */
  Card: ComponentType<{ order: Order }>;
}

/** Declares the orders of one kind, whatever else they have. */
export function openOrdersOf<Order extends OpenOrder>(part: OpenOrdersPart<Order>): OpenOrdersPart {
  // A card is only given what the part's own list holds.
  return part as unknown as OpenOrdersPart;
}

/** One of the lists of what has ended. */
interface EndedList {
  name: string;
  title: (t: ReturnType<typeof useTranslations<never>>) => string;
  /** Loaded when it is shown. */
  List: ComponentType;
}

const Features = createContext<readonly Feature[] | null>(null);

/** Makes the features, in the order of menus and lists, known to whatever lists what they bring. */
export const FeaturesProvider = Features.Provider;

export function useFeatures(): readonly Feature[] {
  const features = useContext(Features);
  if (features === null) throw new Error('The features are used outside of FeaturesProvider.');
  return features;
}
