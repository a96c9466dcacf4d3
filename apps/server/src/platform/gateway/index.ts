export type { App, EndedLogin } from './app.ts';
export {
  type Authenticated,
  bearerOf,
  callerOf,
  isUnattended,
  requireOwnOrder,
  type ShownCall,
  type Verifier,
  verifyTokens,
} from './authentication.ts';
export { Bans } from './bans.ts';
export { brandFile } from './brand.ts';
export { buildApp, type GatewayOptions } from './build-app.ts';
export type { Caller } from './caller.ts';
export { isChangedMeanwhile, requireUnchanged } from './changed-meanwhile.ts';
export { type CompatAddresses, compatAddresses } from './compat.ts';
export { Credentials } from './credentials.ts';
export { isDatabaseAway } from './database-errors.ts';
export { readAmount, readFraction, readPositive, readUnits } from './decimals.ts';
export { DirectCalls, type DirectRequest, wholeOf } from './direct-calls.ts';
export { Door, type Upgrades } from './door.ts';
export { CatalogueError, engineRefusal, requireAccepted, type SaidText } from './errors.ts';
export {
  type AddressOf,
  addressBehind,
  addressKeyOf,
  Budget,
  type CountCall,
  keyOfAddress,
  RATE,
} from './limits.ts';
export { createLogger, createTerminalLogger, GatheredLines } from './logging.ts';
export { type JsonSchema, nameSchemas, pascal } from './named-schemas.ts';
export { DOCS_COST } from './openapi.ts';
export { isId, pageOf, pageOfEntries, readCursor, readId, readOrderId } from './paging.ts';
export { envelopeText, readyText, withText } from './results.ts';
export { route } from './route.ts';
export { SOCKET_PATH, webUrlOf } from './site.ts';
export { refusalText, type Say, textsOf } from './texts.ts';
