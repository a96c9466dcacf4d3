export { type Attempt, createAttempts, newClientId } from './attempt.ts';
export { type AnswerOf, Client, type ClientOptions } from './client.ts';
export { AnswerNotUnderstood, ApiError, codeOf, TransportError } from './errors.ts';
export type { AnyGiven, BodyInput, Given, ParamsInput, Query, QueryInput } from './given.ts';
export { isUnattended, watchPresence } from './presence.ts';
export type { Progress } from './upload.ts';
