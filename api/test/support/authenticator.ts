import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyBody, PasskeyCreation, PasskeyRequest, PasskeySignInBody } from '@stoa/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deliberate faults of a response; the signature is valid for the faulty data. */
export interface Oddity {
  origin?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  rpId?: string;
  /** Whether the authenticator has verified the person, for instance by a fingerprint. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs instead of the passkey's own key. */
  key?: KeyObject;
  /** Superfluous bytes after the public key. */
  ballast?: number;
  /** The format and the statement of the attestation. */
  statement?: [format: string, statement: Map<string, Uint8Array | string>];
}

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** Authenticator flags: user present, user verified, attested credential data included (WebAuthn). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_PASSKEY = 0x40;

/** A software authenticator: creates ES256 passkeys, and signs responses in the form that a browser sends. */
export class Authenticator {
  private readonly held: Held[] = [];

  constructor(private readonly origin: string) {}

  /** Makes a passkey. */
  create({ challenge, rp, user }: PasskeyCreation, oddity: Oddity = {}): AddPasskeyBody {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const made = { id: randomBytes(32), key: privateKey, userHandle: user.id, counter: 0 };
    this.held.push(made);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(made.id.length);
    const passkey = Buffer.concat([Buffer.alloc(16), length, made.id, coseOf(publicKey, oddity.ballast)]);
    const [format, statement] = oddity.statement ?? ['none', new Map()];
    const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array | string>>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(Buffer.concat([head(rp.id, HAS_PASSKEY, 0, oddity), passkey]))],
    ]);
    return {
      id: made.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge, oddity).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs in with the passkey that was made last. */
  get({ challenge, rpId }: PasskeyRequest, oddity: Oddity = {}): PasskeySignInBody {
    const passkey = this.held.at(-1);
    if (!passkey) throw new Error('There is no passkey.');
    const clientData = this.clientData('webauthn.get', challenge, oddity);
    const authenticatorData = head(rpId, 0, oddity.counter ?? ++passkey.counter, oddity);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: passkey.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, oddity.key ?? passkey.key).toString('base64url'),
      userHandle: oddity.userHandle ?? passkey.userHandle,
    };
  }

  private clientData(type: string, challenge: string, oddity: Oddity): Buffer {
    const { origin = this.origin, crossOrigin = false } = oddity;
    const clientData = {
      type: oddity.type ?? type,
      challenge: oddity.challenge ?? challenge,
      origin,
      crossOrigin,
    };
    return Buffer.from(JSON.stringify(clientData));
  }
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

function head(rpId: string, bits: number, count: number, oddity: Oddity): Buffer {
  const flags = bits | PRESENT | (oddity.isVerified === false ? 0 : VERIFIED);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(oddity.rpId ?? rpId), Buffer.from([flags]), counter]);
}

/** The public key in COSE: an elliptic curve key, ES256, on P-256. */
function coseOf(publicKey: KeyObject, ballast = 0): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  if (ballast > 0) key.set(-70_001, new Uint8Array(ballast));
  return Buffer.from(isoCBOR.encode(key));
}
