import { type CallName, calls, callTable, tabHeader } from '@stoa/contract';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { z } from 'zod';
import { callOf } from './call.decorator.js';
import { ApiError } from './errors/api-error.js';
import { collectProblems, plainMessage } from './errors/problems.js';
import type { ApiReply, ApiRequest, Viewer } from './request.js';
import { unstorableFields, toStorable } from './storable.js';

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  (typeof calls)[Name] extends Record<Key, infer Schema> ? z.output<Schema> : undefined;

/** The input of a handler: the validated parts of the request, who sent it, and the reply. */
export interface Input<Name extends CallName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** Undefined for a guest; only public calls admit guests. */
  viewer: (typeof calls)[Name]['access'] extends 'public' ? Viewer | undefined : Viewer;
  /** The `tabHeader` of the request: the page that shows the change already. */
  tab: string | undefined;
  /** For headers: the handler returns the body. */
  reply: ApiReply;
}

/**
 * Injects the `Input` of the handler's call, validated against the contract's schemas.
 * @throws {ApiError} `INPUT_INVALID` with the invalid fields
 */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): Input<CallName> => {
  const http = context.switchToHttp();
  const request = http.getRequest<ApiRequest>();
  const name = callOf(context.getHandler());
  if (!name) throw new Error('Input is injected only into handlers of calls.');
  const call = callTable[name];
  // Without a prototype: a field may have any name, even `__proto__`.
  const fields = Object.create(null) as Record<string, string>;
  const input = {
    params: check(call.params, request.params, fields),
    query: check(call.query, request.query, fields),
    body: check(call.body, request.body, fields),
    viewer: request.viewer,
    tab: request.headers[tabHeader],
    reply: http.getResponse<ApiReply>(),
  };
  for (const field of unstorable(input)) {
    fields[field] ??= 'This contains a character that cannot be stored.';
  }
  for (const _ in fields) throw new ApiError('INPUT_INVALID', { fields });
  return input as Input<CallName>;
});

/** Returns the fields that cannot be stored, except searches: their terms that cannot be stored are dropped later. */
function unstorable({
  params,
  query,
  body,
}: Readonly<Record<'params' | 'query' | 'body', unknown>>): string[] {
  const ofQuery = unstorableFields(query).filter((field) => field !== 'search');
  return [...unstorableFields(params), ...ofQuery, ...unstorableFields(body)];
}

/** Returns undefined for an object that poses as a string: length checks fail on its fields. */
function parse(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value, { error: plainMessage });
  } catch {
    return undefined;
  }
}

function check(schema: z.ZodType | undefined, value: unknown, fields: Record<string, string>): unknown {
  if (!schema) return undefined;
  const parsed = parse(schema, value ?? {});
  if (!parsed) {
    fields.body ??= 'This is not valid.';
    return undefined;
  }
  if (parsed.success) return toStorable(parsed.data);
  collectProblems(parsed.error, fields);
  return undefined;
}
