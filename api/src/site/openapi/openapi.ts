import {
  ApiError,
  type Call,
  type CallName,
  callTable,
  type ErrorCode,
  errors,
  refusesBanned,
} from '@stoa/contract';
import { FORM_TYPE } from '../../platform/http/bodies/json-types.js';
import { OpenApiSchemas } from './openapi-schemas.js';

type Json = Record<string, unknown>;

/** Errors of every call besides its own. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'REQUEST_INVALID',
  'INPUT_INVALID',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
];

/** Further errors of calls with a body. */
const BODY_ERRORS: readonly ErrorCode[] = ['JSON_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'];

const ERRORS_OF_ACCESS: Readonly<Record<Call['access'], readonly ErrorCode[]>> = {
  public: [],
  session: ['SESSION_MISSING'],
  staff: ['SESSION_MISSING', 'ROLE_MISSING'],
  admin: ['SESSION_MISSING', 'ROLE_MISSING'],
};

/**
 * Builds the OpenAPI 3.1 document from the contract's table alone.
 * @param server base of the calls, an address or a path
 */
export function makeOpenApi(server: string): Json {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(callTable) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stoa', version: '1', description: 'The API of the Stoa discussion site.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: CallName, call: Call, schemas: OpenApiSchemas): Json {
  return {
    operationId: name,
    summary: call.summary,
    // A public call accepts a session too: the response then contains the viewer's own state.
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...schemas.parameters(call.params, 'path'), ...schemas.parameters(call.query, 'query')],
    ...requestBody(call, schemas),
    responses: { [call.status]: success(call, schemas), ...failures(call, schemas) },
  };
}

function requestBody(call: Call, schemas: OpenApiSchemas): Json {
  if (call.bodyType) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { [call.bodyType]: { schema } } } };
  }
  if (call.takesForm) return { requestBody: { content: { [FORM_TYPE]: { schema: { type: 'object' } } } } };
  if (!call.body) return {};
  const schema = schemas.reference(call.body, 'input');
  const types = ['application/json', ...(call.jsonTypes ?? [])];
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { requestBody: { required: true, content } };
}

function success(call: Call, schemas: OpenApiSchemas): Json {
  const link = {
    Link: { description: 'The next page: `<address>; rel="next"`.', schema: { type: 'string' } },
  };
  return {
    description: call.summary,
    ...(call.paged && { headers: link }),
    ...(call.answer && {
      content: { 'application/json': { schema: schemas.reference(call.answer, 'output') } },
    }),
  };
}

function failures(call: Call, schemas: OpenApiSchemas): Json {
  const schema = schemas.reference(ApiError, 'output');
  const ofBody = (call.body ?? call.bodyType ?? call.takesForm) ? BODY_ERRORS : [];
  const codes = new Set([
    ...COMMON_ERRORS,
    ...ofBody,
    ...ERRORS_OF_ACCESS[call.community ? 'staff' : call.access],
    ...(refusesBanned(call) ? (['BANNED'] as const) : []),
    ...(call.errors ?? []),
  ]);
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) (byStatus[errors[code].status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      { description: names.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}
