import {
  ownFeedLimits,
  type Author,
  type CommunityRef,
  type OwnFeed,
  type OwnFeedBody,
} from '@stoa/contract';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';

/** The sources that are entered as text, in their order. */
export const termKinds = ['words', 'domains', 'excludedWords'] as const;
export type TermKind = (typeof termKinds)[number];

/** The values of the form of a feed. */
export interface FeedValues extends Pick<OwnFeedBody, 'name' | 'isPublic' | TermKind> {
  communities: CommunityRef[];
  people: Author[];
  /** Text that is typed but not added; saving adds it. */
  typed: Record<TermKind, string>;
}

const nothingTyped = { words: '', domains: '', excludedWords: '' };

export const emptyFeed: FeedValues = {
  name: '',
  isPublic: false,
  communities: [],
  people: [],
  words: [],
  domains: [],
  excludedWords: [],
  typed: nothingTyped,
};

/** Returns the values of a stored feed. */
export const valuesOf = ({
  name,
  isPublic,
  communities,
  people,
  words,
  domains,
  excludedWords,
}: OwnFeed): FeedValues => ({
  name,
  isPublic,
  communities,
  people,
  words,
  domains,
  excludedWords,
  typed: nothingTyped,
});

/** The most terms of each kind. */
const mostTerms = {
  words: ownFeedLimits.wordsMax,
  domains: ownFeedLimits.domainsMax,
  excludedWords: ownFeedLimits.excludedWordsMax,
} satisfies Record<TermKind, number>;

/** Returns the domain of an address or a domain as typed; undefined if it is neither. */
function domainIn(text: string): string | undefined {
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname;
  if (!host?.includes('.')) return undefined;
  // A domain stays as it was typed: the server knows both forms of an international one.
  return text.toLowerCase() === text && /^[^/:?#]+$/.test(text) ? text : host;
}

/** Adds the typed text of one kind to its terms. Returns the reason why that is not possible, if there is one. */
export function addTyped(values: FeedValues, kind: TermKind): { values: FeedValues; fault?: string } {
  const text = values.typed[kind].trim().replace(/\s+/g, ' ');
  if (text === '') return { values };
  const term = kind === 'domains' ? domainIn(text) : text;
  if (term === undefined) return { values, fault: texts.noDomain };
  const terms = values[kind];
  if (!terms.includes(term) && terms.length >= mostTerms[kind])
    return { values, fault: texts.full(mostTerms[kind]) };
  return {
    values: {
      ...values,
      [kind]: terms.includes(term) ? terms : [...terms, term],
      typed: { ...values.typed, [kind]: '' },
    },
  };
}

export function toBody({ communities, people, typed: _, ...rest }: FeedValues): OwnFeedBody {
  return {
    ...rest,
    communityIds: communities.map(({ id }) => id),
    personIds: people.map(({ id }) => id),
  };
}
