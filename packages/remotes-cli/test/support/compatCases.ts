import type { Edit } from './checkoutRecord.js';

/** A change of something the shell shares, described as a team would. */
export interface Case {
  name: string;
  edits: Edit[];
}

/** A change that breaks something. */
interface BreakingCase extends Case {
  /** The sentence that names it. */
  problem: RegExp;
}

/** A change that a deployed remote meets. */
export interface MetCase extends BreakingCase {
  remote: string;
}

/** The same change, with the sentence that names it. */
const as = (problem: RegExp, one: Case): BreakingCase => ({ ...one, problem });

/** The same change, met by a remote. */
const by = (remote: string, problem: RegExp, one: Case): MetCase => ({ ...as(problem, one), remote });

const file =
  (path: string) =>
  (name: string, from: string, to: string, more: Edit[] = []) => ({
    name,
    edits: [{ file: path, from, to }, ...more],
  });

const contract = (name: string) => file(`packages/contract/src/${name}.ts`);
const platform = (name: string) => file(`packages/platform/src/${name}`);
const ui = (name: string) => file(`packages/ui/src/${name}`);

/** Changes of calls, which break the shell that is deployed: it makes all of them. All fit into one contract. */
export const breakingCalls: BreakingCase[] = [
  as(
    /^GET \/api\/posts: the response\[\]\.commentCount may be missing$/,
    contract('content/posts')(
      'a field of an answer is renamed',
      '    commentCount: z.int()',
      '    comments: z.int()',
    ),
  ),
  as(
    /^GET \/api\/posts: the response\[\]\.createdAt is null instead of string$/,
    contract('content/posts')(
      'a field of an answer may be null',
      '    createdAt: Timestamp,',
      '    createdAt: Timestamp.nullable(),',
    ),
  ),
  as(
    /^GET \/api\/posts: the response\[\]\.isSaved may be "yes"$/,
    contract('content/posts')(
      'a field of an answer has another type',
      '    isSaved: z.boolean(),',
      "    isSaved: z.enum(['yes', 'no']),",
    ),
  ),
  as(
    /^GET \/api\/auth\/me: the response\.role may be missing$/,
    contract('people/users')(
      'a field of an answer may be missing',
      '    role: Role,',
      '    role: Role.optional(),',
    ),
  ),
  as(
    /\/widgets: the response\[\]\.widgetType may be "music"$/,
    contract('choices')(
      'an answer has a value that is not known',
      "'custom_text',\n]",
      "'custom_text',\n  'music',\n]",
    ),
  ),
  as(
    /^POST \/api\/comments: the body\.language may be missing$/,
    contract('content/comments')(
      'a body needs one more field',
      '    postId: Id,\n    parentId: Id.nullish(),',
      '    postId: Id,\n    language: z.string(),\n    parentId: Id.nullish(),',
    ),
  ),
  as(
    /^POST \/api\/vote: the body\.commentId is not accepted$/,
    contract('content/votes')(
      'a field of a body is not taken any more',
      '    commentId: Id.nullish(),',
      '    comment: Id.nullish(),',
    ),
  ),
  as(
    /^POST \/api\/posts: the body\.title has maxLength 120, was 300$/,
    contract('generalLimits')('a text may be less long', 'postTitleMax = 300', 'postTitleMax = 120'),
  ),
  as(
    /^GET \/api\/posts: the query\.t may be "year"$/,
    contract('choices')('a choice of a query is gone', "'month', 'year', 'all'", "'month', 'all'"),
  ),
  as(
    /^DELETE \/api\/posts\/:id: does not exist$/,
    contract('content/postCalls')(
      'a call has another path',
      "    method: 'DELETE',\n    path: '/api/posts/:id',",
      "    method: 'DELETE',\n    path: '/api/post/:id',",
    ),
  ),
  as(
    /^PUT \/api\/posts\/:id\/save: does not exist$/,
    contract('content/postCalls')(
      'a call has another method',
      "savePost: {\n    method: 'PUT'",
      "savePost: {\n    method: 'POST'",
    ),
  ),
  as(
    /^GET \/api\/communities: is for session, was for public$/,
    contract('content/communityCalls')(
      'a call is closed to guests',
      "  listCommunities: {\n    method: 'GET',\n    path: '/api/communities',\n    access: 'public'",
      "  listCommunities: {\n    method: 'GET',\n    path: '/api/communities',\n    access: 'session'",
    ),
  ),
  as(
    /^GET \/api\/communities: the response is object instead of array$/,
    contract('content/communityCalls')(
      'a list is wrapped',
      '    answer: z.array(Community),\n    paged: true,',
      '    answer: z.strictObject({ items: z.array(Community) }),\n    paged: true,',
    ),
  ),
  as(
    /^LIVE \/ws: the response\.type may be "news"$/,
    contract('delivery/live')(
      'a live message is called otherwise',
      "type: z.literal('notification')",
      "type: z.literal('news')",
    ),
  ),
];

/** Changes that break deployed remotes. All fit into one shell, and each has its own problem. */
export const breakingRemotes: MetCase[] = [
  by(
    'communities',
    /Property 'density' is missing/,
    contract('pages/fragments')(
      'a fragment needs one more prop',
      '  skeletons: number;',
      '  skeletons: number;\n  density: number;',
    ),
  ),
  by(
    'profile',
    /'"upvoted"' is not assignable/,
    contract('pages/fragments')('a fragment takes less', "  | { kind: 'upvoted' }", ''),
  ),
  by(
    'feed',
    /'"moderation\/RemovalDialog"' is not assignable/,
    contract('pages/fragments')(
      'a fragment has another name',
      "  'moderation/RemovalDialog': RemovalDialogProps;",
      "  'moderation/RemoveDialog': RemovalDialogProps;",
    ),
  ),
  by(
    'communities',
    /no page \/c\/:slug/,
    contract('pages/promisedRemotes')(
      'a page moves',
      "  community: '/community/:slug'",
      "  community: '/c/:slug'",
    ),
  ),
  by(
    'communities',
    /needs the contract \^0\.1\.0, the shell has 0\.2\.0/,
    contract('pages/remotes')(
      'the contract has a new major version',
      "contractVersion = '0.1.0'",
      "contractVersion = '0.2.0'",
    ),
  ),
  by(
    'communities',
    /no exported member 'useViewMode'/,
    platform('index.ts')('the platform lacks a name', "export * from './settings/useViewMode';\n", ''),
  ),
  by(
    'communities',
    /Property 'robots' is missing/,
    platform('pages/pageMeta.tsx')(
      'a hook needs one more argument',
      '  status?: 200 | 404 | undefined;\n}',
      '  status?: 200 | 404 | undefined;\n  robots: string;\n}',
    ),
  ),
  by(
    'feed',
    /Type '\{ require: \(\) => boolean; \}' has no call signatures/,
    platform('session/useRequireSession.ts')(
      'a hook answers something else',
      'useRequireSession(): (next?: string | PendingAction) => boolean',
      'useRequireSession(): { require: () => boolean }',
    ),
  ),
  by(
    'profile',
    /Type '\{ type: "Widget"; id: "LIST"; \}\[\]' is not assignable/,
    platform('api/api.ts')('a tag of the cache is gone', "  'Widget',\n", ''),
  ),
  by(
    'profile',
    /no exported member 'Chip'/,
    ui('index.ts')('a component is gone', 'export { Badge, Chip,', 'export { Badge,'),
  ),
  by(
    'feed',
    /uses --space-12, which the shell does not have/,
    ui('tokens/scale.ts')('a token is gone', "  'space-12': '12px',\n", ''),
  ),
  by(
    'profile',
    /lines: number; \}' is not assignable/,
    ui('feedback/Skeleton.tsx')('a prop of a component is renamed', '  lines?: number;', '  rows?: number;'),
  ),
  by(
    'profile',
    /Type 'number' is not assignable to type '"large" \| "small" \| undefined'/,
    platform('components/PersonAvatar.tsx')(
      'a prop of a component has another type',
      '  size?: number;',
      "  size?: 'small' | 'large';",
    ),
  ),
];

/** Changes that break nothing. */
export const harmless: Case[] = [
  contract('delivery/live')(
    'there is one more message that clients may ignore',
    "  z.object({ type: z.literal('own_change'), data: OwnChange }),",
    "  z.object({ type: z.literal('own_change'), data: OwnChange }),\n  z.object({ type: z.literal('typing') }),",
  ),
  contract('content/posts')(
    'an answer has one more field',
    '    isSaved: z.boolean(),',
    '    isSaved: z.boolean(),\n    language: z.string(),',
  ),
  contract('content/posts')(
    'a body takes one more field',
    '    communityId: Id,\n',
    '    communityId: Id,\n    language: z.string().optional(),\n',
  ),
  contract('content/comments')(
    'a body has one more field with a default',
    '    postId: Id,\n    parentId',
    "    postId: Id,\n    language: z.string().default('en'),\n    parentId",
  ),
  contract('generalLimits')('a text may be longer', 'postTitleMax = 300', 'postTitleMax = 400'),
  contract('content/votes')(
    'a body takes one more choice',
    "type: z.enum(['up', 'down', 'none'])",
    "type: z.enum(['up', 'down', 'none', 'strong'])",
  ),
  contract('people/users')(
    'a field that might be missing is always there',
    '    email: z.string().optional(),',
    '    email: z.string(),',
  ),
  contract('content/postCalls')(
    'there is one more call',
    'export const postCalls = {',
    "export const postCalls = {\n  about: { method: 'GET', path: '/api/about', access: 'public', status: 200, limit: 'read', answer: Ok, summary: 'About' },",
  ),
  contract('content/commentCalls')(
    'a call is open to more',
    "    path: '/api/comments/:id',\n    access: 'session'",
    "    path: '/api/comments/:id',\n    access: 'public'",
  ),
  contract('pages/fragments')(
    'a fragment takes one more prop',
    '  max?: number;',
    '  max?: number;\n  density?: number;',
  ),
  contract('generalLimits')(
    'a constant that each build brings itself is renamed',
    'unreadBadgeMax',
    'badgeMax',
    [{ file: 'packages/contract/src/generalLimits.ts', from: 'notificationsMax', to: 'newsMax' }],
  ),
  platform('index.ts')(
    'the platform has one more name',
    "export * from './api/endpoints';",
    "export * from './api/endpoints';\nexport const motto = 'Talk';",
  ),
  platform('pages/pageMeta.tsx')(
    'a hook takes one more option',
    '  status?: 200 | 404 | undefined;\n}',
    '  status?: 200 | 404 | undefined;\n  robots?: string;\n}',
  ),
  ui('display/Avatar.tsx')(
    'a component takes one more prop',
    '  size?: number;',
    "  size?: number;\n  shape?: 'round' | 'square';",
  ),
  ui('feedback/StatePanel.tsx')(
    'a prop takes more',
    '  title: string;\n  /** At most one more',
    '  title: ReactNode;\n  /** At most one more',
  ),
];
