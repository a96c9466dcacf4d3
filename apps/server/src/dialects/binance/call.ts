import type { Mode } from '@trade/engine';
import type { Caller } from '../../platform/gateway/index.ts';
import type { Parameters } from './parameters.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call is asked with. */
export interface Asked {
  parameters: Parameters;
  /** Whose books are shown. */
  mode: Mode;
}

/** The same for a call of a key's holder. */
export interface AskedByOwner extends Asked {
  caller: Caller;
}

/** A call of the dialect, over HTTP and, where it has a name there, over a socket. */
interface Terms {
  /** The method and the paths that it is found at. */
  method: Method;
  paths: readonly string[];
  /** The name of the same call over a socket. */
  socket?: string;
  /** Points that it takes, from what was sent. */
  weight: number | ((parameters: Parameters) => number);
  /** The parameters that it reads; any other is refused. */
  takes: readonly string[];
}

/** `key`: whoever shows a key, without a signature. */
export type DialectCall =
  | (Terms & { access: 'anyone'; answer: (asked: Asked) => unknown })
  | (Terms & { access: 'key'; answer: (asked: AskedByOwner) => unknown })
  | (Terms & { access: 'read'; answer: (asked: AskedByOwner) => unknown })
  | (Terms & { access: 'trade'; answer: (asked: AskedByOwner) => unknown })
  | (Terms & { access: 'withdraw'; answer: (asked: AskedByOwner) => unknown });
