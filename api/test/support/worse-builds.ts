/** A build of the feed whose pages differ from those of the served one. */
export interface ChangedBuild {
  readonly name: string;
  /**
   * Code that edits each element of the feed before React creates it: `type` and `props` may be assigned. In scope are
   * `texts`, `spin` (uses the processor) and `jsx`.
   */
  readonly edit?: string;
  /** Code that edits what a page declares about itself: `meta` may be assigned. */
  readonly meta?: string;
  /** The build's budget in milliseconds of processor time. */
  readonly budget?: number | undefined;
  /** Changes with the same value are made in one build: a trial takes seconds, and states all reasons. */
  readonly build?: string;
}

/** Returns the build that makes several changes. */
export const allOf = (changes: readonly ChangedBuild[]): ChangedBuild => ({
  name: changes.map(({ name }) => name).join(', '),
  edit: changes.map(({ edit = '' }) => edit).join('\n'),
  meta: changes.map(({ meta = '' }) => meta).join('\n'),
  budget: changes.find(({ budget }) => budget !== undefined)?.budget,
});

/** The text of the one comment that a build cannot show. */
export const oddComment = 'An odd comment';

const isHeading = (level: number) => `(type === 'h${level}' || props.as === 'h${level}')`;

/** Throws wherever there is a post. */
export const throwingBuild: ChangedBuild = {
  name: 'throws where there is a post',
  edit: `if (props.post) throw new Error('on purpose');`,
};

/** What only real pages and their data show, with a part of the reason for which it is refused. */
export const worseBuilds: readonly (ChangedBuild & { readonly reason: RegExp })[] = [
  {
    name: 'throws on the page of one comment',
    build: 'throws',
    edit: `if (Object.values(props).some((value) => value?.content === '${oddComment}')) throw new Error('a comment');`,
    reason: /feed on \/post\/\d+: feed: a comment/,
  },
  {
    name: 'throws where a post has no comments',
    build: 'throws',
    edit: `if (props.post?.commentCount === 0) throw new Error('no comment');`,
    reason: /feed on \/.*: no comment/,
  },
  {
    name: 'shows no posts with one comment',
    build: 'throws',
    edit: `if (props.post?.commentCount === 1) { type = 'div'; props = {}; }`,
    reason: /feed on \/post\/\d+.*: a heading is missing/,
  },
  {
    name: 'takes several times as long',
    build: 'time',
    edit: `spin();`,
    reason: /ms of processor time a page \(the median\); the served build takes/,
  },
  {
    name: 'takes several times as long on the home page alone',
    build: 'home',
    edit: `if (${isHeading(1)} && props.children === 'Home') for (let turn = 0; turn < 120; turn += 1) spin();`,
    reason: /feed on \/: it takes [\d.]+ ms of processor time there; the served build takes/,
  },
  {
    name: 'exceeds its own budget',
    build: 'size',
    budget: 0.1,
    reason: /its budget is 0\.1 ms/,
  },
  {
    name: 'lacks the main heading',
    build: 'outline',
    edit: `if (${isHeading(1)}) { props = { ...props, as: undefined }; if (type === 'h1') type = 'div'; }`,
    reason: /main heading is missing/,
  },
  {
    name: 'lacks the headings of the second level',
    build: 'home',
    edit: `if (${isHeading(2)}) { props = { ...props, as: undefined }; if (type === 'h2') type = 'div'; }`,
    reason: /a heading is missing: heading 2/,
  },
  {
    name: 'lacks a landmark',
    build: 'outline',
    edit: `if (type === 'nav' || type === 'section' || ['nav', 'section'].includes(props.as)) props = { ...props, as: 'div', role: 'presentation' };`,
    reason: /a landmark is missing/,
  },
  {
    name: 'has buttons and links without names',
    build: 'outline',
    edit: `if (props['aria-label']) props = { ...props, 'aria-label': undefined };`,
    reason: /a control has no name/,
  },
  {
    name: 'is three times as large',
    build: 'size',
    edit: `if (props.post) props = { ...props, post: { ...props.post, title: props.post.title + ' more'.repeat(4000) } };`,
    reason: /more than twice as large/,
  },
  {
    name: 'says that its pages are not found',
    build: 'time',
    meta: `meta = { ...meta, status: 404 };`,
    reason: /its status is worse: 200 → 404/,
  },
];

/** Changes that teams make every day, in one build. */
export const betterBuilds: readonly ChangedBuild[] = [
  { name: 'has other attributes', edit: `if (type === 'div') props = { ...props, 'data-area': 'feed' };` },
  { name: 'takes a little longer', edit: `if (${isHeading(1)}) spin();` },
  {
    name: 'has other texts',
    edit: `if (typeof props.children === 'string') props = { ...props, children: 'New: ' + props.children };`,
  },
  {
    name: 'has a section more',
    edit: `if (${isHeading(1)}) return jsx(require('react').Fragment, { children: [jsx(type, props, 1), jsx('section', { 'aria-label': 'News', children: jsx('h2', { children: 'News' }) }, 2)] }, key);`,
  },
];

/** Returns the text of a server bundle with a change. */
export const changedBundle = (real: string, { edit = '', meta = '' }: ChangedBuild, run: string): string => `
{
  const whole = require;
  const spin = () => { for (let rest = 1e6; rest > 0; rest -= 1); };
  const runtime = whole('react/jsx-runtime');
  const editing = (make) => (type, props, key) => {
    const jsx = make;
    ${edit}
    return make(type, props, key);
  };
  const platform = whole('@stoa/platform');
  const shared = {
    'react/jsx-runtime': { ...runtime, jsx: editing(runtime.jsx), jsxs: editing(runtime.jsxs) },
    '@stoa/platform': { ...platform, usePageMeta(meta) { ${meta} return platform.usePageMeta(meta); } },
  };
  require = (name) => shared[name] ?? whole(name);
}
${real}
// ${run}`;
