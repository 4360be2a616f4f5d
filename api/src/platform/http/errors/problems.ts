import type { z } from 'zod';

/** The maximum number of problems in one response. */
const PROBLEMS_MAX = 20;

/** Maximum characters of a field's name in a response. */
const NAME_MAX = 80;

/** Returns the message for a failed check whose schema has none; the validator's own wording is never shown. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${label} is required.`
        : `${label} must be ${kindOf(issue.expected)}.`;
    case 'too_big':
      return `${label} is too ${issue.origin === 'string' ? 'long' : 'large'}. The maximum is ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${label} is required.`
        : `${label} is too ${issue.origin === 'string' ? 'short' : 'small'}.`;
    case 'invalid_value':
      return `${label} must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return `${label} is not valid.`;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const kindOf = (expected: string) => KINDS[expected] ?? 'of another type';

/** Returns the last name of a path as words: `communityId` becomes "Community id". */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return 'The input';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Adds the problems of a failed check to the fields, up to the limit. */
export function collectProblems(error: z.ZodError, fields: Record<string, string>): void {
  let left = PROBLEMS_MAX - Object.keys(fields).length;
  for (const issue of error.issues) {
    for (const [path, message] of describe(issue, left)) {
      if (left <= 0) return;
      if (path in fields) continue;
      fields[path] = message;
      left--;
    }
  }
}

/** Zod reports unknown keys at the enclosing object; users look for the key itself. */
function describe(issue: z.core.$ZodIssue, max: number): [path: string, message: string][] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, max)
      .map((key) => [[...path, key].join('.').slice(0, NAME_MAX), 'Unknown field.']);
  }
  return [[path.join('.').slice(0, NAME_MAX) || 'body', issue.message]];
}
