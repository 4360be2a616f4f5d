import { errors, isStaff, type Call, type ErrorCode } from '@stoa/contract';
import { people, personOf } from './people';

export interface MadeAnswer {
  status: number;
  body?: unknown;
}

function failure(code: ErrorCode, fields?: Record<string, string>): MadeAnswer {
  const { status, message } = errors[code];
  return {
    status,
    body: { statusCode: status, code, message, requestId: 'standalone', ...(fields && { fields }) },
  };
}

/** Returns the error for a person without access to a call, or undefined. */
export function refusal(call: Call, token: string | undefined): MadeAnswer | undefined {
  const person = personOf(token);
  if (call.access === 'public') return undefined;
  if (person === 'guest') return failure('SESSION_MISSING');
  return call.access === 'session' || isStaff(people[person].role) ? undefined : failure('ROLE_MISSING');
}

/** Returns the error for a body that does not match the contract, or undefined. */
export function invalid(call: Call, body: unknown): MadeAnswer | undefined {
  if (!call.body || call.bodyType) return undefined;
  const issues = call.body.safeParse(body).error?.issues;
  return (
    issues &&
    failure('INPUT_INVALID', Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
  );
}
