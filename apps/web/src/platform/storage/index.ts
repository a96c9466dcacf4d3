import { appData, LOCALES, symbolEntry, userInfo } from '@trade/protocol';
import { z } from 'zod';

const preferences = z.object({
  theme: z.enum(['device', 'dark', 'light']),
  priceColours: z.enum(['green_up', 'red_up', 'red_blue', 'colour_blind']),
  confirmOrders: z.boolean(),
  hideAmounts: z.boolean(),
  hideSmallBalances: z.boolean(),
});
/** What the customer chose for this browser. */
export type Preferences = z.infer<typeof preferences>;

const desk = z
  .object({
    /** Whether the list of markets is open. */
    markets: z.boolean(),
    /** Whether the tables show only the page's symbol. */
    onlySymbol: z.boolean(),
    /** Sizes of the panels in percent, by group and panel. */
    sizes: z.record(z.string().max(100), z.record(z.string().max(20), z.number().min(0).max(100))),
  })
  .partial();
/** How the trading pages were left on a wide screen. */
export type DeskMemory = z.infer<typeof desk>;

/**
 * What the app keeps in the browser, by its key. Everything read is checked: anybody can write
 * here.
 */
const entries = {
  token: z.string().min(1).max(500),
  userInfo,
  simulation_token: z.string().min(1).max(500),
  simulation_userInfo: userInfo,
  isSimulationMode: z.boolean(),
  /** What this browser is recognised by at a login; it stays when the customer logs out. */
  device: z.string().regex(/^[\w-]{43}$/),
  locale: z.enum(LOCALES),
  /** The list of symbols, as it was last known. */
  symbols: z.array(symbolEntry).max(1000),
  /**
   * App data of the last visit, without its socket token: name and logo are right from the first
   * moment.
   */
  cache: z.object({ app: appData.shape.app, fewer_decimals: appData.shape.fewer_decimals.optional() }),
  preferences: preferences.partial(),
  desk,
  /** The key that signed heads were verified with here first: another one is told. */
  signing_key: z.string().min(1).max(200),
  /** The accounts that were told what can be lost with options, newest first. */
  option_risk_told: z.array(z.string().max(50)).max(50),
  /** The accounts that put the card of the first steps away here, newest first. */
  first_steps_dismissed: z.array(z.string().max(50)).max(50),
  /** The trading pages' setup and drawings, which read and check the text themselves. */
  workspace: z.string(),
};
type Entries = { [Key in keyof typeof entries]: z.infer<(typeof entries)[Key]> };
export type StoredKey = keyof Entries;

/** Text is kept as it is; everything else is JSON. */
const PLAIN_TEXT: ReadonlySet<StoredKey> = new Set([
  'token',
  'simulation_token',
  'device',
  'locale',
  'signing_key',
  'workspace',
]);

/** The stored value, or null when there is none or it is not what it should be. */
export function readStored<Key extends StoredKey>(key: Key): Entries[Key] | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = entries[key].safeParse(PLAIN_TEXT.has(key) ? text : JSON.parse(text));
    return parsed.success ? (parsed.data as Entries[Key]) : null;
  } catch {
    // Storage is blocked, or the text is no JSON.
    return null;
  }
}

/** Stores a value; null removes it. Without storage the app goes on for this visit only. */
export function writeStored<Key extends StoredKey>(key: Key, value: Entries[Key] | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}

/** Calls `listener` when another tab changes one of `keys`. Returns how to stop. */
export function onStoredElsewhere(keys: readonly StoredKey[], listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === null || keys.some((key) => key === event.key)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
