import type { z } from 'zod';
import type { calls } from './features.js';

type Calls = typeof calls;

/** Method and path of a call, as in `callRoutes`. */
export interface CallRoute {
  readonly method: Calls[keyof Calls]['method'];
  readonly path: string;
}

type Params<Call> = Call extends { params: infer Schema }
  ? { params: Readonly<Record<keyof z.input<Schema> & string, string | number>> }
  : { params?: never };

type Query<Call> = Call extends { query: infer Schema }
  ? { query?: { readonly [Key in keyof z.input<Schema>]?: string | number | undefined } }
  : { query?: never };

type Body<Call> = Call extends { bodyType: string }
  ? { form: FormData }
  : Call extends { body: infer Schema }
    ? { body: z.input<Schema> }
    : { body?: never };

/** Input of a call: path parameters, query and body, each as its schema accepts it. */
type Given<Call> = Params<Call> & Query<Call> & Body<Call>;

/** Argument of each call by name, optional if the call requires no input. */
type Arguments = {
  [Name in keyof Calls]: object extends Given<Calls[Name]>
    ? [given?: Given<Calls[Name]>]
    : [given: Given<Calls[Name]>];
};

/** Name of each call by its method and path. Finding it by comparing all calls with a route is slow to check. */
type Names = {
  [Name in keyof Calls as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Name;
};

/** Input of the call with the given route. */
export type GivenOf<Route extends CallRoute> = `${Route['method']} ${Route['path']}` extends infer Key extends
  keyof Names
  ? Arguments[Names[Key]]
  : never;
