import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@trade/protocol';

/** The algorithms (COSE) that a test's device can sign with; ES384 is offered by nobody. */
type Algorithm = -7 | -8 | -257 | -35;

interface Ceremony {
  /** Where the browser is. */
  origin: string;
  /** The flag of user verification; true by default. */
  verified?: boolean;
  /** What the device counts; 0 by default. */
  counter?: number;
  /** The page is within a frame of another site. */
  crossOrigin?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** CBOR of what attestations and COSE keys are made of. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member as number)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

function keysOf(algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  if (algorithm === -257) return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: algorithm === -7 ? 'P-256' : 'P-384' });
}

function coseOf(algorithm: Algorithm, key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (text = '') => Buffer.from(text, 'base64url');
  const members: [number, unknown][] =
    algorithm === -257
      ? [
          [1, 3],
          [3, algorithm],
          [-1, bytes(jwk.n)],
          [-2, bytes(jwk.e)],
        ]
      : algorithm === -8
        ? [
            [1, 1],
            [3, algorithm],
            [-1, 6],
            [-2, bytes(jwk.x)],
          ]
        : [
            [1, 2],
            [3, algorithm],
            [-1, algorithm === -7 ? 1 : 2],
            [-2, bytes(jwk.x)],
            [-3, bytes(jwk.y)],
          ];
  return cbor(new Map(members));
}

/** A device that makes and uses one passkey, as a browser answers for it. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  private owner = '';

  constructor(
    private readonly algorithm: Algorithm = -7,
    private readonly synced = false,
  ) {
    this.keys = keysOf(algorithm);
  }

  make({ challenge, rp, user }: PasskeyCreation, ceremony: Ceremony): NewPasskey {
    this.owner = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = [Buffer.alloc(16), length, id, coseOf(this.algorithm, this.keys.publicKey)];
    const authData = Buffer.concat([this.dataOf(rp.id, ceremony, 0x40), ...credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.said('webauthn.create', challenge, ceremony),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  answer({ challenge, rpId }: PasskeyRequest, ceremony: Ceremony): PasskeyAnswer {
    const clientDataJSON = this.said('webauthn.get', challenge, ceremony);
    const authenticatorData = this.dataOf(rpId, ceremony, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const digest = this.algorithm === -8 ? null : 'sha256';
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign(digest, signed, this.keys.privateKey)),
        userHandle: this.owner === '' ? null : this.owner,
      },
    };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private said(type: string, challenge: string, { crossOrigin = false, origin }: Ceremony): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  private dataOf(domain: string, { counter = 0, verified = true }: Ceremony, extra: number): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (this.synced ? 0x18 : 0) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count]);
  }
}
