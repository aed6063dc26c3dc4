import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { env } from "#lib/platform/env.ts";

type Options = { origin?: string; rpId?: string; isVerified?: boolean; userHandle?: string };

/** A passkey on a software authenticator: responds to the server's options like a browser (WebAuthn, ES256). */
type TestPasskey = {
  credentialId: string;
  /** The signature counter of the next use; 0 for an authenticator without one. */
  counter: number;
  register(challenge: string, options?: Options): object;
  use(challenge: string, options?: Options): object;
};

/** Creates a passkey. Each use increases its counter, unless it starts with 0. */
export function newTestPasskey(counter = 1): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credentialId = id.toString("base64url");
  const base = { id: credentialId, rawId: credentialId, type: "public-key" };
  const passkey: TestPasskey = {
    credentialId,
    counter,
    register(challenge, options = {}) {
      const authData = Buffer.concat([
        authenticatorData({ ...options, counter: 0, isNew: true }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, options),
        attestationObject: attestation(authData).toString("base64url"),
        transports: ["internal"],
      };
      return { ...base, response };
    },
    use(challenge, options = {}) {
      const authData = authenticatorData({ ...options, counter: passkey.counter, isNew: false });
      if (passkey.counter > 0) passkey.counter += 1;
      const clientDataJSON = clientData("webauthn.get", challenge, options);
      const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
      const signature = sign("sha256", Buffer.concat([authData, hash]), privateKey).toString("base64url");
      const authenticator = { authenticatorData: authData.toString("base64url"), clientDataJSON, signature };
      const handle = options.userHandle === undefined ? {} : { userHandle: options.userHandle };
      return { ...base, response: { ...authenticator, ...handle } };
    },
  };
  return passkey;
}

function clientData(type: string, challenge: string, { origin }: Options): string {
  const data = { type, challenge, origin: origin ?? new URL(env().PUBLIC_URL).origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

function authenticatorData(given: Options & { counter: number; isNew: boolean }): Buffer {
  const { rpId = new URL(env().PUBLIC_URL).hostname, isVerified = true, counter, isNew } = given;
  const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an EC key for ES256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, "base64url"),
  ]);
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
