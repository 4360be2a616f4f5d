import {
  type Answer,
  ApiError,
  type Call,
  type CallName,
  callTable,
  type ErrorCode,
  errors,
  refusesBanned,
  tabHeader,
} from '@stoa/contract';
import type { Member } from './members.js';

/** A request of a test: parameters and query unencoded, the body as any JSON. */
export interface TestRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The sender; a guest if absent. */
  as?: Pick<Member, 'token'>;
  /** The id of the sending page. */
  tab?: string;
}

/** Errors that any call may return besides those of its contract entry. */
const COMMON: readonly ErrorCode[] = [
  'INPUT_INVALID',
  'JSON_INVALID',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'INTERNAL',
  'DATABASE_UNAVAILABLE',
];

const OF_ACCESS: Readonly<Record<Call['access'], readonly ErrorCode[]>> = {
  public: [],
  session: ['SESSION_MISSING'],
  staff: ['SESSION_MISSING', 'ROLE_MISSING'],
  admin: ['SESSION_MISSING', 'ROLE_MISSING'],
};

/** Makes calls over HTTP, and checks every response, error or not, against the contract. */
export class TestClient {
  constructor(readonly address: string) {}

  /** Makes a call that must succeed; returns its body. */
  async call<Name extends CallName>(name: Name, request: TestRequest = {}): Promise<Answer<Name>> {
    return (await this.page(name, request)).items;
  }

  /** Makes a call that must succeed; returns its body and the query of the next page. */
  async page<Name extends CallName>(
    name: Name,
    request: TestRequest = {},
  ): Promise<{ items: Answer<Name>; next: Record<string, string> | undefined }> {
    const call = callTable[name];
    const response = await this.send(name, request);
    const text = await response.text();
    if (response.status !== call.status) throw new Error(`${name} answered ${response.status}: ${text}`);
    const link = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    const next = link ? Object.fromEntries(new URL(link, this.address).searchParams) : undefined;
    if (!call.answer) {
      if (text !== '') throw new Error(`${name} answered with a body: ${text}`);
      return { items: undefined as Answer<Name>, next };
    }
    return { items: call.answer.parse(JSON.parse(text)) as Answer<Name>, next };
  }

  /** Makes a call that must be refused, with an error that the contract allows it; returns the error. */
  async refusal(name: CallName, request: TestRequest = {}): Promise<ApiError> {
    const call = callTable[name];
    const response = await this.send(name, request);
    const text = await response.text();
    if (response.ok) throw new Error(`${name} was not refused: ${text}`);
    const error = ApiError.parse(JSON.parse(text));
    const allowed = [
      ...COMMON,
      ...OF_ACCESS[call.community ? 'staff' : call.access],
      ...(refusesBanned(call) ? (['BANNED'] as const) : []),
      ...(call.errors ?? []),
    ];
    if (!allowed.includes(error.code)) throw new Error(`${name} may not answer ${error.code}.`);
    if (response.status !== error.statusCode || errors[error.code].status !== error.statusCode) {
      throw new Error(`${error.code} came with the status ${response.status}.`);
    }
    return error;
  }

  /** Sends a request and returns the unchecked response. */
  send(name: CallName, { params = {}, query, body, as, tab }: TestRequest = {}): Promise<Response> {
    const { method, path } = callTable[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query ?? {})) search.set(key, String(value));
    return fetch(`${this.address}${filled}?${search}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(tab !== undefined && { [tabHeader]: tab }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
}
