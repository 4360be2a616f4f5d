import { spamRules } from '@stoa/contract';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let staff: Member;
let admin: Member;
let communityId: number;
let owner: Member;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
  admin = await api.members.make({ role: 'admin' });
  owner = await api.members.make();
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
afterAll(() => api.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;

/** A text in the words of a topic, which no other topic shares. */
const textAbout = (topic: string): string =>
  Array.from({ length: 12 }, (_, index) => `${topic}${'abcdefghijkl'[index] ?? ''}`).join(' ');

const post = (as: Member, content: string, title = 'Look at this') =>
  api.call('createPost', { as, body: { communityId, title, type: 'text', content } });

/** Lets other new accounts post a text, as many as make it shared. */
async function share(content: string): Promise<void> {
  const others = await api.members.makeMany(spamRules.sharers);
  for (const as of others) await post(as, content);
}

const reportsOf = async (subjectId: number) =>
  query<{ reason: string; description: string; status: string }>(
    `SELECT reason, description, status FROM reports WHERE subject_type = 'post' AND subject_id = $1`,
    [subjectId],
  );

const isHeld = async (id: number): Promise<boolean> => {
  const [row] = await query<{ is_held: boolean }>('SELECT is_held FROM post_stats WHERE post_id = $1', [id]);
  return row?.is_held ?? false;
};

describe('texts that new accounts share', () => {
  it('the fourth account’s is held, with the shared phrases for moderators and a notice for its author', async () => {
    const text = textAbout('watch');
    await share(text);
    const as = await api.members.make();
    const { id } = await post(as, text);
    expect(await isHeld(id)).toBe(true);
    const [report] = await reportsOf(id);
    expect(report).toMatchObject({ reason: 'spam', status: 'pending' });
    expect(report?.description).toMatch(
      /^Spam filter: \d+% of its phrases are in texts of at least 3 other new/,
    );
    expect(report?.description).toMatch(/such as “watch. watch.”/);
    const own = await api.call('getPost', { as, params: { id } });
    expect(own).toMatchObject({ isHeld: true, removalReason: expect.stringContaining('looks like spam') });
    expect((await api.refusal('getPost', { params: { id } })).code).toBe('POST_NOT_FOUND');
  });

  it('the moderators of its community decide about it', async () => {
    const text = textAbout('decide');
    await share(text);
    const { id } = await post(await api.members.make(), text);
    await api.call('restorePost', { as: owner, params: { id } });
    expect(await isHeld(id)).toBe(false);
    expect((await reportsOf(id))[0]?.status).toBe('dismissed');
  });

  it('one account’s own repetitions do not make it shared', async () => {
    const text = textAbout('again');
    const as = await api.members.make();
    for (let time = 0; time < 6; time++) expect(await isHeld((await post(as, text)).id)).toBe(false);
  });

  it('short texts are not compared: people say the same', async () => {
    await share('happy birthday everyone');
    expect(await isHeld((await post(await api.members.make(), 'happy birthday everyone')).id)).toBe(false);
  });

  it('a short text with the same links is held', async () => {
    const text = 'bargain offer: https://bargain.example/shop?item=1 https://bargain.example/sale';
    await share(text);
    expect(await isHeld((await post(await api.members.make(), text)).id)).toBe(true);
  });

  it('a comment is held, and its post’s author is not notified', async () => {
    const text = textAbout('reply');
    const author = await api.members.make();
    const { id: postId } = await post(author, 'What do you think?');
    for (const as of await api.members.makeMany(spamRules.sharers))
      await api.call('createComment', { as, body: { postId, content: text } });
    const before = await api.call('listNotifications', { as: author });
    const as = await api.members.make();
    const comment = await api.call('createComment', { as, body: { postId, content: text } });
    expect(comment).toMatchObject({ isHeld: true });
    expect(await api.call('listNotifications', { as: author })).toEqual(before);
  });

  it('an edit is compared like a new text', async () => {
    const text = textAbout('edit');
    await share(text);
    const as = await api.members.make();
    const { id } = await post(as, 'Nothing special');
    await api.call('updatePost', { as, params: { id }, body: { content: text } });
    expect(await isHeld(id)).toBe(true);
  });

  it('established members, staff and the moderators of the community are exempt', async () => {
    const text = textAbout('exempt');
    await share(text);
    const established = await api.members.make();
    await query(`UPDATE users SET created_at = now() - interval '31 days' WHERE id = $1`, [established.id]);
    for (const as of [established, staff, owner]) expect(await isHeld((await post(as, text)).id)).toBe(false);
  });

  it('phrases are forgotten after three days', async () => {
    const text = textAbout('forget');
    await share(text);
    await query(`UPDATE newcomer_phrases SET used_at = now() - interval '73 hours'`);
    expect(await isHeld((await post(await api.members.make(), text)).id)).toBe(false);
  });

  it('phrases of a text that a moderator published are no sign of spam', async () => {
    const text = textAbout('published');
    await share(text);
    const { id } = await post(await api.members.make(), text);
    await api.call('restorePost', { as: staff, params: { id } });
    expect(await isHeld((await post(await api.members.make(), text)).id)).toBe(false);
  });

  it('the text of a rule comes first', async () => {
    const text = textAbout('first');
    await share(text);
    const rule = {
      name: 'First words',
      target: 'both' as const,
      conditions: [{ kind: 'words' as const, words: ['firsta'] }],
      action: { kind: 'hold' as const, message: 'Held by a rule.' },
    };
    const { id: ruleId } = await api.call('createSiteAutoRule', { as: admin, body: { rule } });
    const { id } = await post(await api.members.make(), text);
    expect((await reportsOf(id)).map(({ reason }) => reason)).toEqual(['other']);
    await api.call('deleteSiteAutoRule', { as: admin, params: { ruleId } });
  });
});

describe('what is learnt', () => {
  const learnAgain = async () => {
    const [before] = await query<{ version: number }>('SELECT version FROM spam_filter');
    const queue = api.app.get(JobQueue);
    await queue.send('spam.learn', [{}]);
    queue.wake('spam.learn');
    await until(async () => {
      const [now] = await query<{ version: number }>('SELECT version FROM spam_filter');
      return now && now.version > (before?.version ?? 0);
    });
  };

  const learntSpam = async () => {
    await learnAgain();
    return (await api.call('getSpamFilter', { as: staff })).learning?.spam;
  };
  const untilSwept = (state: string) =>
    until(async () => (await query('SELECT FROM sweeps WHERE state = $1', [state])).length > 0);

  it('nothing is held for it until there are enough decisions', async () => {
    await learnAgain();
    const { learning } = await api.call('getSpamFilter', { as: staff });
    expect(learning).toMatchObject({ isUsed: false, found: null });
  });

  it('a text like those removed as spam is held, with its strongest words, and others are not', async () => {
    const authors = await api.members.makeMany(10);
    const ids = authors.map(({ id }) => id);
    // Many decisions at once; each text mixes words of its topic in its own way.
    const insert = (number: number, words: string, age: string) =>
      query<{ id: number }>(
        `INSERT INTO posts (title, content, type, author_id, community_id, created_at)
         SELECT 'A text', (SELECT string_agg(word, ' ' ORDER BY md5(word || n)) FROM unnest($2::text[]) word), 'text',
           ($3::int[])[1 + n % 10], $4, now() - $5::interval FROM generate_series(1, $1) n RETURNING id`,
        [number, words.split(' '), ids, communityId, age],
      );
    const spam = await insert(spamRules.spamMin, 'casino jackpot bonus deposit roulette winnings', '1 day');
    const kept = await insert(spamRules.keptMin, 'garden roses tomato watering seedlings compost', '5 days');
    await query(
      `INSERT INTO post_stats (post_id, community_id, created_at, removal_reason)
       SELECT id, $2, created_at, CASE WHEN id = ANY ($3) THEN 'Spam' END FROM posts WHERE id = ANY ($1)`,
      [[...spam, ...kept].map(({ id }) => id), communityId, spam.map(({ id }) => id)],
    );
    await query('UPDATE communities SET post_count = post_count + $1 WHERE id = $2', [
      kept.length,
      communityId,
    ]);
    await query(
      `INSERT INTO reports (reason, subject_type, subject_id, subject_title, post_id, reporter_id, status, resolved_at)
       SELECT 'spam', 'post', id, 'A text', id, $2, 'resolved', now() FROM unnest($1::int[]) id`,
      [spam.map(({ id }) => id), staff.id],
    );
    await learnAgain();
    const { learning } = await api.call('getSpamFilter', { as: staff });
    expect(learning).toMatchObject({ spam: spamRules.spamMin, isUsed: true, found: 1 });
    const { id } = await post(
      await api.members.make(),
      'Roulette winnings and a jackpot for every constructor',
    );
    expect(await isHeld(id)).toBe(true);
    expect((await reportsOf(id))[0]?.description).toMatch(/^Spam filter: resembles removed spam \(“/);
    expect(await isHeld((await post(await api.members.make(), 'Tomato seedlings in compost')).id)).toBe(
      false,
    );
  });

  it('rejecting what was held is a decision to learn from', async () => {
    const { id } = await post(await api.members.make(), 'Deposit bonus at the casino');
    expect(await isHeld(id)).toBe(true);
    await api.call('removePost', { as: staff, params: { id }, body: { reason: 'Spam' } });
    expect(await learntSpam()).toBe(spamRules.spamMin + 1);
  });

  it('what a sweep removed is learnt from until it is undone', async () => {
    const as = await api.members.make();
    const link = 'https://swept.example';
    await post(as, `Have a look at ${link}`);
    const pattern = { since: new Date(Date.now() - 3_600_000).toISOString(), link };
    const body = { pattern, accountIds: [as.id], reason: 'Spam' };
    const { id } = await api.call('startSweep', { as: staff, body });
    await untilSwept('done');
    expect(await learntSpam()).toBe(spamRules.spamMin + 2);
    await api.call('undoSweep', { as: staff, params: { id } });
    await untilSwept('undone');
    expect(await learntSpam()).toBe(spamRules.spamMin + 1);
  });
});

describe('the switch', () => {
  it('nothing is held or remembered while the filter is off, and each change is logged once', async () => {
    for (const isOn of [false, false])
      expect(await api.call('updateSpamFilter', { as: admin, body: { isOn } })).toMatchObject({
        isOn: false,
      });
    const text = textAbout('switch');
    await share(text);
    expect(await isHeld((await post(await api.members.make(), text)).id)).toBe(false);
    expect((await api.call('updateSpamFilter', { as: admin, body: { isOn: true } })).isOn).toBe(true);
    const notes = await query<{ note: string }>(
      `SELECT note FROM moderation_log WHERE note LIKE 'Turned the spam filter%' ORDER BY id`,
    );
    expect(notes.map(({ note }) => note)).toEqual([
      'Turned the spam filter off',
      'Turned the spam filter on',
    ]);
  });

  it('staff read the filter, admins change it, others neither', async () => {
    expect((await api.refusal('getSpamFilter', { as: owner })).code).toBe('ROLE_MISSING');
    const body = { isOn: false };
    expect((await api.refusal('updateSpamFilter', { as: staff, body })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('getSpamFilter', {})).statusCode).toBe(401);
  });

  it('what was held and published is counted', async () => {
    const { held, published } = await api.call('getSpamFilter', { as: staff });
    expect(held).toBeGreaterThan(published);
    expect(published).toBeGreaterThan(0);
  });
});
