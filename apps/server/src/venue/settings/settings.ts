import {
  type AppData,
  type AppSettings,
  appSettings,
  brandPictureUrl,
  CODES,
  type SettingsVersion,
} from '@trade/protocol';
import { asc, desc, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { brandFile, CatalogueError } from '../../platform/gateway/index.ts';
import { limitDays, type ZoneChange } from '../../platform/limit-days.ts';
import {
  type LocalCalendar,
  type LocalDay,
  localCalendarIn,
  localDaysIn,
} from '../../platform/local-time.ts';
import { appSettingsVersions } from './schema.ts';
import { boundedFee } from './withdrawal-fee.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Row = typeof appSettingsVersions.$inferSelect;

interface Change {
  /** The version that the change was made from. */
  from: number;
  settings: AppSettings;
  reason: string;
  /** Account of the operator. */
  by: string;
}

/**
 * The operator's settings of the app. The configuration is in force until an operator saves
 * settings; from then on the newest version is. Kept in memory, because everything that shows a
 * name or a day asks; `read` takes over what other processes have changed.
 */
export class SettingsBook {
  /** Returns the venue's calendar day of a moment. */
  readonly dayOf: (at: number) => LocalDay;
  /** The calendar of the venue's time zone. */
  readonly calendar: LocalCalendar;
  private limitDays: (at: number) => LocalDay;
  private zones: readonly ZoneChange[] = [];
  private readonly listeners: (() => void)[] = [];
  /** The configured time zone, in force before the first version. */
  private readonly firstZone: string;

  private constructor(
    private readonly db: NodePgDatabase,
    private readonly ties: Ties,
    private inForce: { version: number; settings: AppSettings },
  ) {
    this.dayOf = localDaysIn(this.timezone);
    this.calendar = localCalendarIn(this.timezone);
    this.firstZone = this.timezone();
    this.limitDays = limitDays(this.firstZone, []);
  }

  /**
   * Returns the day by which daily limits count: one that has begun goes on to its end, whatever
   * the time zone becomes.
   */
  readonly limitDayOf = (at: number): LocalDay => this.limitDays(at);

  static async open(db: NodePgDatabase, ties: Ties, configured: AppSettings): Promise<SettingsBook> {
    const book = new SettingsBook(db, ties, { version: 0, settings: bounded(configured) });
    await book.read();
    return book;
  }

  /** Calls `listener` after each change made by this process, once it is committed. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Puts the newest stored version in force that the server wrote. */
  async read(): Promise<void> {
    const newer = await this.db
      .select()
      .from(appSettingsVersions)
      .where(gt(appSettingsVersions.version, this.version))
      .orderBy(desc(appSettingsVersions.version));
    const newest = await this.firstOwn(newer);
    if (!newest || newest.version <= this.version) return;
    this.keepZones(await this.readZones());
    this.inForce = { version: newest.version, settings: bounded(appSettings.parse(newest.settings)) };
  }

  private async firstOwn(rows: readonly Row[]): Promise<Row | null> {
    for (const row of rows) {
      if (await this.ties.check(this.db, 'app_settings_versions', row.version)) return row;
    }
    return null;
  }

  get version(): number {
    return this.inForce.version;
  }

  get settings(): AppSettings {
    return this.inForce.settings;
  }

  readonly appName = (): string => this.settings.app_name;
  readonly timezone = (): string => this.settings.timezone;
  readonly withdrawalFeeRate = (): string => this.settings.default_withdrawal_fee_rate;

  /**
   * Stores the next version together with what `record` writes in the same transaction. In force
   * once that is committed. Throws 12320 when somebody else has changed the settings since `from`.
   */
  async change(change: Change, record: (tx: Transaction, version: number) => Promise<void>): Promise<void> {
    const saved = await this.db.transaction(async (tx) => {
      const stored = await this.changeIn(tx, change);
      await record(tx, stored.version);
      return stored;
    });
    saved.putInForce();
  }

  /**
   * Like `change`, but in the caller's transaction. The caller puts the version in force after the
   * commit.
   */
  async changeIn(
    tx: Transaction,
    { by, from, reason, settings }: Change,
  ): Promise<{ version: number; putInForce: () => void }> {
    if (from !== this.version) throw new CatalogueError(CODES.changed_meanwhile);
    const version = from + 1;
    const stored = await tx
      .insert(appSettingsVersions)
      .values({ version, settings, reason, writtenBy: by })
      .onConflictDoNothing()
      .returning({ writtenAt: appSettingsVersions.writtenAt });
    const [row] = stored;
    if (!row) throw new CatalogueError(CODES.changed_meanwhile);
    await this.ties.bind(tx, 'app_settings_versions', version);
    const putInForce = () => {
      // A later version may have been read meanwhile.
      if (version > this.version) {
        const { timezone } = settings;
        if (timezone !== this.timezone())
          this.keepZones([...this.zones, { timezone, since: row.writtenAt.getTime() }]);
        this.inForce = { version, settings };
      }
      for (const listener of this.listeners) listener();
    };
    return { version, putInForce };
  }

  /** Returns the changes of the time zone that the server wrote, oldest first. */
  private async readZones(): Promise<ZoneChange[]> {
    const timezone = sql<string>`${appSettingsVersions.settings} ->> 'timezone'`;
    const rows = await this.db
      .select({ timezone, version: appSettingsVersions.version, writtenAt: appSettingsVersions.writtenAt })
      .from(appSettingsVersions)
      .orderBy(asc(appSettingsVersions.version));
    const changes: ZoneChange[] = [];
    for (const { timezone, version, writtenAt } of rows) {
      if (timezone === (changes.at(-1)?.timezone ?? this.firstZone)) continue;
      if (!(await this.ties.check(this.db, 'app_settings_versions', version))) continue;
      changes.push({ timezone, since: writtenAt.getTime() });
    }
    return changes;
  }

  private keepZones(zones: readonly ZoneChange[]): void {
    this.zones = zones;
    this.limitDays = limitDays(this.firstZone, zones);
  }

  /** Returns the versions, newest first. */
  async versions({
    before,
    limit,
  }: {
    before?: number | undefined;
    limit: number;
  }): Promise<SettingsVersion[]> {
    const rows = await this.db
      .select()
      .from(appSettingsVersions)
      .where(before === undefined ? undefined : lt(appSettingsVersions.version, before))
      .orderBy(desc(appSettingsVersions.version))
      .limit(limit);
    return rows.map(versionOf);
  }
}

function bounded(settings: AppSettings): AppSettings {
  return { ...settings, default_withdrawal_fee_rate: boundedFee(settings.default_withdrawal_fee_rate) };
}

function versionOf({ reason, settings, version, writtenAt, writtenBy }: Row): SettingsVersion {
  return { version, settings, reason, written_by: writtenBy, written_at: writtenAt.getTime() };
}

/** The product's own icon, for a venue without one. */
const APP_ICON = '/favicon.svg';

interface Configured {
  appName: string;
  timezone: string;
  publicUrl: string | null;
  supportLink: string | null;
  /** A fraction as a plain decimal. */
  withdrawalFeeRate: string;
}

/** The settings as the configuration gives them. */
export function configuredSettings(configured: Configured): AppSettings {
  const { appName, publicUrl, supportLink, timezone, withdrawalFeeRate } = configured;
  return {
    app_name: appName,
    app_full_name: appName,
    app_version: '',
    app_logo: null,
    app_favicon: null,
    official_name: appName,
    official_logo: null,
    official_link: publicUrl ?? '',
    official_site_customer_service_link: supportLink ?? '',
    im_link: supportLink ?? '',
    default_withdrawal_fee_rate: withdrawalFeeRate,
    timezone,
    is_hour12_open: '0',
  };
}

/** The defaults of the product, for what the settings leave empty. */
export interface ProductsOwn {
  version: string;
  brandDir: string | null;
  /** The path that the product is served under, see the gateway. */
  basePath: string;
  market: AppData['app']['market'];
}

/**
 * Returns the app's data: the operator's settings, else the files of the branding folder, else the
 * product's defaults.
 */
export function describeApp(settings: AppSettings, own: ProductsOwn): AppData['app'] {
  const picture = (id: string | null, names: readonly string[]) =>
    own.basePath + (id === null ? brandFile(own.brandDir, names, APP_ICON) : brandPictureUrl(id));
  const logoOf = (id: string | null) => picture(id, ['logo.svg', 'logo.png']);
  return {
    ...settings,
    app_version: settings.app_version || own.version,
    app_logo: logoOf(settings.app_logo),
    app_favicon: picture(settings.app_favicon, ['favicon.svg', 'favicon.png', 'favicon.ico']),
    official_logo: logoOf(settings.official_logo ?? settings.app_logo),
    market: own.market,
  };
}
