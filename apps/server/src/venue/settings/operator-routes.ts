import multipart from '@fastify/multipart';
import {
  type AppSettings,
  brandPictureUrl,
  brandPurpose,
  CODES,
  type ConsoleSettings,
  calls,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../operators/approvals/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, operatorOf } from '../../operators/people/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { UploadLimits } from '../../platform/config/index.ts';
import { FORM_LIMITS, receiveUpload, refuseLarge } from '../../platform/files/index.ts';
import { type App, CatalogueError, pageOf, RATE, readCursor, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../bounds.ts';
import {
  describeApp,
  haveBrandPictures,
  keepBrandPicture,
  type ProductsOwn,
  type SettingsBook,
} from './index.ts';
import { isDearer, isWithdrawalFee } from './withdrawal-fee.ts';

interface SettingsDeps {
  db: NodePgDatabase;
  limits: UploadLimits;
  settings: SettingsBook;
  own: ProductsOwn;
  terms: Services['terms'];
}

/** `/console/settings`: the app's name, look, links and clock, and the withdrawal fee. */
export async function settingsRoutes(app: App, deps: SettingsDeps): Promise<void> {
  const { db, own, settings: book } = deps;

  route(app, calls.readSettings, () => settingsNow(deps));

  route(app, calls.listSettingsVersions, async (request) => {
    const { cursor, limit } = request.query;
    const found = await book.versions({ before: readCursor(cursor), limit: limit + 1 });
    return pageOf(found, limit, ({ version }) => version);
  });

  route(app, calls.saveSettings, { description: BOUNDS_IN_WORDS.withdrawal }, async (request) => {
    const { account } = operatorOf(request);
    const { reason, settings, version: from } = request.body;
    const { app_favicon, app_logo, official_logo } = settings;
    if (!(await haveBrandPictures(db, [app_logo, app_favicon, official_logo])))
      throw new CatalogueError(CODES.parameter_invalid);
    if (!isWithdrawalFee(settings.default_withdrawal_fee_rate))
      throw new CatalogueError(CODES.parameter_invalid);
    const rate = settings.default_withdrawal_fee_rate;
    const waits =
      isDearer(book.withdrawalFeeRate(), rate) &&
      (await deps.terms.doesFeeWait(askingOf(operatorOf(request))));
    const saved = waits ? { ...settings, default_withdrawal_fee_rate: book.withdrawalFeeRate() } : settings;
    const changes = changesBetween(book.settings, saved);
    const isFeeAlone = waits && from === book.version && Object.keys(changes.to).length === 0;
    const change = { from, settings: saved, reason, by: account };
    const record = (tx: Transaction, version: number) =>
      audit(tx, {
        operator: account,
        action: 'settings.change',
        subject: 'settings',
        detail: { reason, version, ...changes },
      });
    if (waits) {
      const stored: { putInForce: () => void }[] = [];
      await deps.terms.proposeFee(askingOf(operatorOf(request)), {
        rate,
        reason,
        async together(tx) {
          if (isFeeAlone) return;
          const next = await book.changeIn(tx, change);
          await record(tx, next.version);
          stored.push(next);
        },
      });
      for (const next of stored) next.putInForce();
    } else await book.change(change, record);
    return settingsNow(deps);
  });

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    route(
      scope,
      calls.uploadBrandPicture,
      { config: RATE.uploads, before: refuseLarge },
      async (request, reply) => {
        const { bytes, purpose } = await receiveUpload(request, reply, brandPurpose);
        const { account } = operatorOf(request);
        const id = await keepBrandPicture(deps, { by: account, purpose, upload: bytes });
        return { id, url: own.basePath + brandPictureUrl(id) };
      },
    );
  });
}

async function settingsNow({ own, settings: book, terms }: SettingsDeps): Promise<ConsoleSettings> {
  const { settings, version } = book;
  const left = { ...settings, app_version: '', app_logo: null, app_favicon: null };
  const { app_favicon, app_logo, app_version } = describeApp(left, own);
  const waiting = (await terms.waiting('withdrawalFee')).get('') ?? [];
  return { version, settings, defaults: { app_version, app_logo, app_favicon }, waiting };
}

/** Returns the changed settings, for the audit log. */
function changesBetween(before: AppSettings, after: AppSettings) {
  const names = Object.keys(after) as (keyof AppSettings)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const valuesOf = (settings: AppSettings) =>
    Object.fromEntries(changed.map((name) => [name, settings[name]]));
  return { from: valuesOf(before), to: valuesOf(after) };
}
