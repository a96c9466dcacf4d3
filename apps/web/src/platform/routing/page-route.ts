import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl';
import type { LazyPage } from './lazy-page.ts';

/** One page of the app. Each feature lists its own; the app joins the lists. */
export interface PageRoute {
  /** Absolute path; `:name` for a parameter. */
  path: string;
  page: LazyPage;
  /** Where the words are that the window is titled with; null for the app's name alone. */
  title: MessageKeys<Messages, NestedKeyOf<Messages>> | null;
  /** Shows the bottom menu and the customer-service button. */
  menu?: boolean;
  /** Money moves here: help is a tap away. */
  help?: boolean;
  /** Where to ask about what is held of the account: it is not said again on top. */
  asksHolds?: boolean;
  /** May use the whole width of a large screen. */
  wide?: boolean;
}
