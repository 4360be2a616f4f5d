/** First words that end in -s, -ed or -ing and are imperatives all the same. */
const imperatives = [
  'access',
  'address',
  'bring',
  'bypass',
  'compress',
  'cross',
  'discuss',
  'embed',
  'express',
  'feed',
  'focus',
  'guess',
  'miss',
  'need',
  'pass',
  'ping',
  'press',
  'process',
  'seed',
  'shed',
  'speed',
  'spring',
  'string',
  'toss',
];

/** "feed: adds …", "feed: added …" and "feed: adding …" are not the imperative. Articles and "no" name no verb at all. */
function isImperative({ subject }) {
  const [first = ''] = (subject ?? '').toLowerCase().split(/\s+/);
  const isOther = /(s|ed|ing)$/.test(first) && !imperatives.includes(first);
  const isNoVerb = ['a', 'an', 'the', 'no', 'what', 'who'].includes(first);
  return [!isOther && !isNoVerb, 'the title must begin with a verb in the imperative: "feed: keep the sort"'];
}

/** Titles are `area: verb …`; docs/style.md has the rules. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*): (.+)$/,
      headerCorrespondence: ['type', 'subject'],
    },
  },
  plugins: [{ rules: { 'subject-imperative': isImperative } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'subject-imperative': [2, 'always'],
    'body-leading-blank': [2, 'always'],
    'body-max-line-length': [2, 'always', 100],
  },
};
