/** Names and sentences for generated responses. */
export const usernames = ['ada', 'ben', 'cleo', 'dario', 'edith', 'femi'] as const;
export const communityNames = [
  'gardens',
  'bread',
  'night-sky',
  'long-walks',
  'repair',
  'board-games',
] as const;

const sentences = [
  'The kettle still leaks, but only when nobody looks',
  'What do you do with a glut of green tomatoes?',
  'A slow loaf for people who forget about it',
  'Saturn through a borrowed telescope, and how long we queued',
  'Twelve kilometres along the canal, with one dry shoe',
  'The rule everybody reads wrong on page nine',
  'A neighbour mended my grandfather’s radio for the price of a cake',
  'Notes from a week without a phone',
] as const;

const paragraphs = [
  'It began with a question at breakfast and ended three libraries later. I have written down what I would do otherwise.',
  'Short answer: yes, but dry it first. Long answer below, with the two things that went wrong on the way.',
  'Has anybody tried this in a small kitchen? Mine has one shelf and a very curious cat.',
] as const;

const pick = <Word>(words: readonly Word[], seed: number): Word =>
  words[Math.abs(seed) % words.length] as Word;

/** Returns a unique name: a word of the list with a number. */
function nameOf(words: readonly string[], seed: number): string {
  const round = Math.floor((seed - 1) / words.length);
  return pick(words, seed - 1) + (round > 0 ? `-${round + 1}` : '');
}

const capitalised = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_part, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** Returns a text for a field, depending on its name. */
export function textFor(field: string, seed: number): string {
  if (/^(username|fromUser|moderator|actor)$/.test(field)) return nameOf(usernames, seed);
  if (/^(name|slug|communityName|words|excludedWords)$/.test(field)) return nameOf(communityNames, seed);
  if (field === 'displayName') return capitalised(nameOf(communityNames, seed));
  if (field === 'color') return pick(['#5F7A3A', '#8A5A2B', '#2F5D8A', '#7A3A5F'], seed);
  if (field === 'domains') return `${nameOf(communityNames, seed)}.example`;
  if (field === 'builds') return `${nameOf(communityNames, seed)}@1.4.2-0a1b2c3d`;
  if (field === 'email') return 'someone@example.org';
  if (/Url$|^url$|^address$/.test(field)) return 'https://example.org/';
  if (/^(content|description|text|notes|moderatorNotes)$/.test(field)) return pick(paragraphs, seed);
  return pick(sentences, seed);
}
