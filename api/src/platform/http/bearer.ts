/** 256 bits in base64url. */
const TOKEN = /^Bearer +([\w-]{43}) *$/i;

/** Returns the token of an `Authorization: Bearer` header; undefined if there is none or it has another format. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : TOKEN.exec(header)?.[1];
}
