import { LogCheck, type ChainLink, type LogHead, type LogProblem } from './log-check.js';
import { hashEntry, NO_HASH } from './log-hash.js';

/** A generator of repeatable random numbers below a limit (mulberry32). */
function randomBy(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;

const textOf = (random: Random) => String.fromCodePoint(65 + random(900)).repeat(1 + random(9));

function makeLog(random: Random, length: number): ChainLink[] {
  let hash = NO_HASH;
  return Array.from({ length }, (_, index) => {
    const number = index + 1;
    const text = `number=${number}\n${textOf(random)}`;
    hash = hashEntry(hash, text);
    return { number, hash, text };
  });
}

function check(links: readonly ChainLink[], heads: readonly LogHead[] = []): LogProblem | undefined {
  const chain = new LogCheck(heads);
  for (const link of links) {
    const problem = chain.next(link);
    if (problem) return problem;
  }
  return chain.end();
}

/** Hashes the links again from one on, as an attacker would who can write to the whole database. */
function rehashed(links: readonly ChainLink[], from: number): ChainLink[] {
  const kept = links.slice(0, from);
  let hash = kept.at(-1)?.hash ?? NO_HASH;
  const others = links.slice(from).map(({ text = '' }, index) => {
    const number = from + index + 1;
    const again = text.replace(/^number=\d+/, `number=${number}`);
    hash = hashEntry(hash, again);
    return { number, hash, text: again };
  });
  return [...kept, ...others];
}

const withChangedText = (links: readonly ChainLink[], at: number): ChainLink[] =>
  links.map((link, index) => (index === at ? { ...link, text: `${link.text}!` } : link));

const renumbered = (links: readonly ChainLink[]) =>
  links.map((link, index) => ({ ...link, number: index + 1 }));

const tampered: Readonly<Record<string, (links: ChainLink[], at: number, random: Random) => ChainLink[]>> = {
  'altered in its text': withChangedText,
  'altered in its hash': (links, at) => links.with(at, { ...(links[at] as ChainLink), hash: NO_HASH }),
  'cut out of the log': (links, at) => links.with(at, { ...(links[at] as ChainLink), text: undefined }),
  'cut out of log and chain': (links, at) => links.toSpliced(at, 1),
  'cut out, with later ones renumbered': (links, at) => renumbered(links.toSpliced(at, 1)),
  'inserted as a copy': (links, at) => links.toSpliced(at, 0, links[at] as ChainLink),
  'inserted, with later ones renumbered': (links, at, random) =>
    renumbered(links.toSpliced(at, 0, ...makeLog(random, 1))),
  'swapped with the next': (links, at) =>
    renumbered(links.with(at, links[at + 1] as ChainLink).with(at + 1, links[at] as ChainLink)),
};

/** Entries of a log: the last ones stay as they are, so that every change has a later entry. */
const lengthOf = (random: Random) => 3 + random(12);

it('accepts 1,000 untouched logs, and their heads', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = randomBy(seed);
    const links = makeLog(random, lengthOf(random));
    expect(check(links, [links[1], links.at(-1)] as LogHead[])).toBeUndefined();
  }
});

it.each(Object.entries(tampered))('finds 1,000 of 1,000 logs with an entry %s', (_, change) => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = randomBy(seed);
    const links = makeLog(random, lengthOf(random));
    const at = random(links.length - 1);
    const problem = check(change(links, at, random));
    expect(problem?.number).toBeGreaterThan(at);
    expect(problem?.number).toBeLessThanOrEqual(at + 2);
  }
});

it.each(Object.entries(tampered))(
  'finds by a published head that an entry was %s and all hashed again',
  (_, change) => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = randomBy(seed);
      const links = makeLog(random, lengthOf(random));
      const at = random(links.length - 1);
      const forged = rehashed(change(links, at, random), at);
      // Setting only the hash wrong and then hashing again restores the log.
      if (JSON.stringify(forged) === JSON.stringify(links)) continue;
      expect(check(forged, [links.at(-1) as LogHead])).toBeDefined();
    }
  },
);

it('finds a cut end by a published head', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = randomBy(seed);
    const links = makeLog(random, lengthOf(random));
    const cut = links.slice(0, random(links.length));
    expect(check(cut, [links.at(-1) as LogHead])).toEqual({ kind: 'missing', number: cut.length + 1 });
  }
});

it('names the kind of the first problem', () => {
  const links = makeLog(randomBy(1), 5);
  const third = links[2] as ChainLink;
  expect(check(links.with(2, { ...third, hash: NO_HASH }))).toEqual({ kind: 'altered', number: 3 });
  expect(check(links.toSpliced(2, 1))).toEqual({ kind: 'missing', number: 3 });
  expect(check(links.toSpliced(3, 0, third))).toEqual({ kind: 'inserted', number: 3 });
  expect(check(links, [{ number: 3, hash: NO_HASH }])).toEqual({ kind: 'rewritten', number: 3 });
});
