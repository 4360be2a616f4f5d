/** 256 bits in base64url. */
const TOKEN = /^Bearer +([\w-]{43}) *$/i;

/** The token of an `Authorization: Bearer` header; undefined for none and for what cannot be one of ours. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : TOKEN.exec(header)?.[1];
}
