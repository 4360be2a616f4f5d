import { type Call, type CallName, callTable } from '@stoa/contract';
import { Memory } from './memory';
import { people, personOf } from './people';
import { invalid, refusal, type MadeAnswer } from './refuse';
import { sample, type Schema } from './sample';
import { schemaOf } from './schemaOf';

export interface MadeRequest {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  /** The bearer token, if any. */
  token: string | undefined;
}

/** Returns the name of a call's response type: `Post` for a single post and for a list of posts. */
function subjectOf(schema: Schema | undefined): string | undefined {
  return (schema?.type === 'array' ? schema.items : schema)?.$ref?.replace('#/$defs/', '');
}

/** Returns the subject of an address, according to the responses of its calls. */
function subjectOfPath(path: string): string | undefined {
  const siblings = Object.values(callTable).filter((call) => call.path === path && call.answer);
  return siblings.map((call) => subjectOf(schemaOf(call))).find((name) => name !== undefined);
}

const fieldsOf = (body: unknown) =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** Applies a vote to its counts. The response type names no subject, so it is determined here. */
function castVote(memory: Memory, body: Record<string, unknown>): MadeAnswer {
  const name = body.commentId ? 'Comment' : 'Post';
  const id = body.commentId ?? body.postId;
  const before =
    memory.find(name, id) ?? memory.apply(name, { id, upvotes: (Number(id) * 7) % 40, downvotes: 1 });
  const had = (before.userVote as { type?: string } | null | undefined)?.type;
  const count = (type: string) => Number(body.type === type) - Number(had === type);
  const after = {
    upvotes: Number(before.upvotes) + count('up'),
    downvotes: Number(before.downvotes) + count('down'),
    userVote: body.type === 'none' ? null : { type: body.type },
  };
  memory.change(name, id, after);
  return { status: 200, body: after };
}

/** Returns the remembered items of a list. */
function listOf(
  memory: Memory,
  name: string | undefined,
  items: unknown[],
  { params }: MadeRequest,
): unknown[] {
  if (!name) return items;
  const isHere = (item: Record<string, unknown>) =>
    !params.id || !('postId' in item) || String(item.postId) === params.id || Number(item.id) < 10_000;
  const list = memory.list(name, items as Record<string, unknown>[]).filter(isHere);
  // Items in a list belong to the parent in the address.
  return list.map((item) => ('postId' in item && params.id ? { ...item, postId: Number(params.id) } : item));
}

/** Applies values from the address: the name in `/users/:username`, the id in `/posts/:id`. */
function named(value: Record<string, unknown>, { params }: MadeRequest): Record<string, unknown> {
  const given = Object.entries({ username: params.username, name: params.slug ?? params.name });
  return {
    ...value,
    ...Object.fromEntries(given.filter(([key, text]) => text !== undefined && key in value)),
  };
}

/** Makes the body of a response, and remembers what the request changes. */
function answerOf(memory: Memory, call: Call, request: MadeRequest): unknown {
  const schema = schemaOf(call);
  if (!schema) return undefined;
  const { params, body, token } = request;
  const subject = subjectOf(schema);
  const person = personOf(token);
  const made = sample(schema, Number(params.id) || 1, memory.apply);
  if (Array.isArray(made)) return listOf(memory, subject, made, request);
  const known = subject && params.id ? memory.find(subject, params.id) : undefined;
  let value = named(known ?? (made as Record<string, unknown>), request);
  if (call.method === 'GET') {
    if (person !== 'guest' && 'isSelf' in value)
      value = { ...value, isSelf: value.username === people[person].username };
    return value;
  }
  const fields = Object.fromEntries(Object.entries(fieldsOf(body)).filter(([key]) => key in value));
  if (subject && params.id) {
    memory.change(subject, params.id, fields);
    return { ...value, ...fields };
  }
  const author =
    person !== 'guest' && 'author' in value
      ? { author: { id: people[person].id, username: people[person].username } }
      : {};
  return subject && 'id' in value && call.status === 201
    ? memory.add(subject, { ...value, ...fields, ...author })
    : { ...value, ...fields };
}

/** Creates a mock API that responds according to the contract and remembers changes. */
export function makeResponder() {
  const memory = new Memory();
  const joined = new Set<unknown>([1, 2]);

  return function respond(name: CallName, request: MadeRequest): MadeAnswer {
    const call = callTable[name];
    const problem = refusal(call, request.token) ?? invalid(call, request.body);
    if (problem) return problem;
    const person = personOf(request.token);
    if (name === 'getMe' && person !== 'guest') return { status: 200, body: people[person] };
    if (name === 'castVote') return castVote(memory, fieldsOf(request.body));
    const id = Number(request.params.id);
    if (name === 'joinCommunity') joined.add(id);
    if (name === 'leaveCommunity') joined.delete(id);
    if (call.method === 'DELETE' && request.params.id) {
      const subject = subjectOfPath(call.path);
      if (subject) memory.remove(subject, request.params.id);
    }
    const body = answerOf(memory, call, request);
    if (name === 'listMyCommunities')
      return { status: 200, body: (body as { id: number }[]).filter((each) => joined.has(each.id)) };
    return { status: call.status, body };
  };
}
