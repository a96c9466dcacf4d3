import { MESSAGE, socketMessage, socketRequest } from '@trade/protocol';
import type { z } from 'zod';
import { type JsonSchema, nameSchemas, pascal } from '../../platform/gateway/index.ts';
import { CLOSE } from './connection.ts';
import { SOCKET_LIMITS } from './limits.ts';

type MessageName = keyof typeof MESSAGE;

/** The channels of a socket: `address` is what a subscription names, null for what needs none. */
const CHANNELS = {
  socket: {
    address: null,
    title: 'The socket itself',
    description:
      'What a client may send, and what answers it. `error` refuses a request with a code of the ' +
      'catalogue. A socket that sends nothing for 30 s is closed: `heartbeat` keeps it open, and is ' +
      'answered.',
  },
  venue: { address: null, title: 'The venue', description: 'Sent to everybody, without a subscription.' },
  account: {
    address: null,
    title: 'What belongs to the customer',
    description:
      'Sent to a socket with a token. `stream` comes first. Each event that a command brought about ' +
      'has the number of the command, `seq`, and which of its events on this stream it is, `n`, from ' +
      '0: together they grow, and are the same on every socket. Without them an event is a new look ' +
      'at something, or has an `id` and may come again. `seq` of `heartbeat` says that all events up ' +
      'to it have been sent. Who comes back names in `after` the last place that they have seen, ' +
      '`seq` or `seq.n`; `stream` then says with `resumed` whether everything after it follows, or ' +
      'all is to be fetched anew up to its `seq`.',
  },
  book: {
    address: '{symbol}_Obook',
    title: 'An order book',
    description:
      'A `snapshot`, then each `delta`: absolute amounts by price, "0" removes a level. A delta ' +
      'applies to the book whose `seq` is its `prevSeq`; after a gap, subscribe again for a new ' +
      'snapshot.',
  },
  trades: { address: '{symbol}_Trades', title: 'Trades of a book', description: 'Newest first.' },
  candles: {
    address: '{symbol}_{interval}_Kline',
    title: 'Candles',
    description: 'The candle under way, as it changes.',
  },
  mark: {
    address: '{symbol}_Mark',
    title: 'Mark price and funding',
    description: 'Of a contract: the values that change between orders.',
  },
} as const;
type ChannelName = keyof typeof CHANNELS;

/** Where messages are that do not tell of an account. */
const CHANNEL_OF: Readonly<Partial<Record<MessageName, ChannelName>>> = {
  book: 'book',
  candle: 'candles',
  market_status: 'venue',
  heartbeat: 'socket',
  error: 'socket',
  answer: 'socket',
  mark: 'mark',
  trades: 'trades',
};

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  symbol: { description: 'A market, such as BTCUSDT, or a contract, such as BTCUSDT-PERP' },
  interval: { enum: ['1m', '5m', '15m', '30m', '1h', '4h', 'D', 'W', 'M'] },
};

/** A message in either direction. */
interface Message {
  name: string;
  schema: z.ZodType;
  side: 'input' | 'output';
  channel: ChannelName;
}

const REQUESTS = socketRequest.options.map(
  (schema): Message => ({ name: schema.shape.action.value, schema, side: 'input', channel: 'socket' }),
);

const EVENTS = socketMessage.options.map((schema): Message => {
  const type = schema.shape.type.value;
  const [name] = Object.entries(MESSAGE).find(([, number]) => number === type) ?? [];
  if (name === undefined) throw new Error(`The message ${type} has no name`);
  // An answer has the name of its request.
  const key = REQUESTS.some((request) => request.name === name) ? `${name}_answer` : name;
  return { name: key, schema, side: 'output', channel: CHANNEL_OF[name as MessageName] ?? 'account' };
});

const MESSAGES = [...REQUESTS, ...EVENTS];

/**
 * Describes the socket at an address such as `wss://venue.example/ws` (AsyncAPI 3) from the
 * declarations of its messages.
 */
export function describeSocket(address: string) {
  const { host, pathname, protocol } = new URL(address);
  const schemas = nameSchemas(
    MESSAGES.map((one) => ({
      ...one,
      name: `${nameOf(one.name)}${one.side === 'input' ? 'Request' : 'Frame'}`,
    })),
    'draft-07',
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Trade: the socket',
      version: '3',
      description:
        'One socket has all channels. `subscribe` and `unsubscribe` name those with an address, such ' +
        'as `BTCUSDT_Obook`. Each message from the venue has its `type` and its `data`. Amounts and ' +
        'prices are decimal strings, times milliseconds since the epoch. ' +
        `A socket follows up to ${SOCKET_LIMITS.subscriptions} channels and sends up to ` +
        `${SOCKET_LIMITS.messagesPerSecond} messages a second. ` +
        `Closed with ${CLOSE.tokenInvalid}, its token is not valid (any more); with ` +
        `${CLOSE.tryAgainLater}, it read too slowly: go on with \`after\`; with ${CLOSE.policy}, it ` +
        `sent too much; with ${CLOSE.tooManyConnections}, its customer has too many.`,
    },
    defaultContentType: 'application/json',
    servers: {
      venue: {
        host,
        pathname,
        protocol: protocol.replace(':', ''),
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: Object.fromEntries(
      Object.entries(CHANNELS).map(([name, told]) => [name, channelOf(name as ChannelName, told)]),
    ),
    operations: Object.fromEntries(MESSAGES.map((one) => [operationName(one), operationOf(one)])),
    components: {
      schemas: schemas.components,
      messages: Object.fromEntries(
        MESSAGES.map(({ name, schema, side }) => [
          name,
          { name, title: name.replaceAll('_', ' '), payload: schemas.refTo(schema, side) },
        ]),
      ),
      securitySchemes: {
        token: {
          type: 'httpApiKey',
          in: 'query',
          name: 'token',
          description: 'From `GET /api/v3/data`; without it a socket has the public channels alone',
        },
      },
    },
  };
}

function channelOf(name: ChannelName, { address, description, title }: (typeof CHANNELS)[ChannelName]) {
  const parameters = [...(address ?? '').matchAll(/\{(\w+)\}/g)].map(([, one = '']) => [
    one,
    PARAMETERS[one],
  ]);
  return {
    address,
    title,
    description,
    servers: [{ $ref: '#/servers/venue' }],
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    messages: Object.fromEntries(
      MESSAGES.filter(({ channel }) => channel === name).map((one) => [
        one.name,
        { $ref: `#/components/messages/${one.name}` },
      ]),
    ),
    bindings: { ws: { method: 'GET', query: QUERY } },
  };
}

const QUERY: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    after: { type: 'string', pattern: '^[0-9]+([.][0-9]+)?$', description: 'The last place that was seen' },
    lang: { type: 'string', description: 'The language of notices' },
  },
};

const operationName = ({ name, side }: Message) => `${side === 'input' ? 'receive' : 'send'}${nameOf(name)}`;

function operationOf({ channel, name, side }: Message) {
  return {
    action: side === 'input' ? 'receive' : 'send',
    channel: { $ref: `#/channels/${channel}` },
    messages: [{ $ref: `#/channels/${channel}/messages/${name}` }],
  };
}

/** `option_order` as `OptionOrder`. */
function nameOf(name: string): string {
  return name.split('_').map(pascal).join('');
}
