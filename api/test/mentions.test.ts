import { limits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben, cleo] = (await api.members.makeMany(3)) as [Member, Member, Member];
  ({ id: postId } = await api.makePost({ as: ada, title: 'Seeds' }));
});
afterAll(() => api.stop());

const at = (...people: Member[]) => people.map(({ username }) => `@${username}`).join(' ');
const comment = (as: Member, content: string, of: object = {}) =>
  api.makeComment({ as, postId, content, ...of });
const edit = (as: Member, id: number, content: string) =>
  api.call('updateComment', { as, params: { id }, body: { content } });

/** The messages that a member is notified of, latest first. */
async function heard(as: Member): Promise<string[]> {
  await api.settled();
  return (await api.call('listNotifications', { as })).map(({ message }) => message);
}

describe('a mentioned person is notified', () => {
  it('of a comment, with its beginning', async () => {
    const { id } = await comment(ada, `What does ${at(ben).toUpperCase()} think?`);
    await api.settled();
    expect(await api.call('listNotifications', { as: ben })).toEqual([
      {
        id: expect.any(Number),
        type: 'comment',
        message: `${ada.username} mentioned you in a comment on “Seeds”`,
        fromUser: ada.username,
        postId,
        commentId: id,
        excerpt: `What does ${at(ben).toUpperCase()} think?`,
        timestamp: expect.any(String),
        read: false,
      },
    ]);
  });

  it('of a post', async () => {
    const { id } = await api.makePost({ as: ada, title: 'Soil', content: `With ${at(ben)}` });
    expect(await heard(ben)).toEqual([`${ada.username} mentioned you in the post “Soil”`]);
    const groups = await api.call('listNotificationGroups', { as: ben, query: { filter: 'mentions' } });
    expect(groups).toMatchObject([{ kind: 'mention', postId: id, url: `/post/${id}` }]);
  });

  it('once, as the author of the parent comment or of the post', async () => {
    const { id: parentId } = await comment(ben, 'First');
    await comment(cleo, `${at(ben, ada)} yes`, { parentId });
    expect(await heard(ben)).toEqual([`${cleo.username} replied to your comment on “Seeds”`]);
    expect((await heard(ada))[0]).toBe(`${cleo.username} commented on “Seeds”`);
  });

  it('of a reply, if they want mentions alone', async () => {
    await api.call('updateSettings', { as: ada, body: { notifyComments: false } });
    await comment(ben, `${at(ada)} yes`);
    expect(await heard(ada)).toEqual([`${ben.username} mentioned you in a comment on “Seeds”`]);
  });

  it('of an edit only if the text did not mention them', async () => {
    const { id } = await comment(ada, `Ask ${at(ben)}`);
    await edit(ada, id, `Please ask ${at(ben, cleo)}`);
    await edit(ada, id, 'Ask nobody');
    await edit(ada, id, `Ask ${at(ben, cleo)}`);
    const message = `${ada.username} mentioned you in a comment on “Seeds”`;
    expect(await heard(ben)).toEqual([message]);
    expect(await heard(cleo)).toEqual([message]);
    const body = { content: `With ${at(ben)}` };
    for (const title of ['Seeds', 'More seeds'])
      await api.call('updatePost', { as: ada, params: { id: postId }, body: { title, ...body } });
    expect(await heard(ben)).toEqual([`${ada.username} mentioned you in the post “Seeds”`, message]);
  });

  it('of what a moderator approves, and of nothing that is held', async () => {
    const { id: communityId } = await api.makeCommunity({ as: cleo });
    const { id: openId } = await api.makePost({ communityId, as: cleo, title: 'Open' });
    const body = { mode: 'hold' as const, days: 3, hours: 24 };
    await api.call('raiseShield', { as: cleo, params: { id: communityId }, body });
    const post = await api.makePost({ communityId, as: ada, title: 'Held', content: at(ben) });
    const held = await api.makeComment({ as: ada, postId: openId, content: at(ben) });
    expect([post.isHeld, held.isHeld]).toEqual([true, true]);
    expect(await heard(ben)).toEqual([]);
    await api.call('restorePost', { as: cleo, params: { id: post.id } });
    await api.call('restoreComment', { as: cleo, params: { id: held.id } });
    expect(await heard(ben)).toEqual([
      `${ada.username} mentioned you in a comment on “Open”`,
      `${ada.username} mentioned you in the post “Held”`,
    ]);
  });
});

describe('a mentioned person is not notified', () => {
  it('by their own text, in code, or without an account', async () => {
    await comment(ada, `${at(ada)}, \`${at(ben)}\` and @nobody-at-all`);
    expect(await heard(ada)).toEqual([]);
    expect(await heard(ben)).toEqual([]);
  });

  it('across a block by either of the two', async () => {
    await api.call('blockUser', { as: ben, params: { username: ada.username } });
    await api.call('blockUser', { as: ada, params: { username: cleo.username } });
    await comment(ada, at(ben, cleo));
    await api.call('unblockUser', { as: ben, params: { username: ada.username } });
    await api.call('unblockUser', { as: ada, params: { username: cleo.username } });
    expect([await heard(ben), await heard(cleo)]).toEqual([[], []]);
  });

  it('in a thread that they have muted, or if they have turned mentions off', async () => {
    await api.call('muteThread', { as: ben, params: { id: postId } });
    await api.call('updateSettings', { as: cleo, body: { notifyMentions: false } });
    await comment(ada, at(ben, cleo));
    expect([await heard(ben), await heard(cleo)]).toEqual([[], []]);
  });

  it('by the edit of a comment on a removed post', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    const { id } = await comment(ada, 'Ask');
    const body = { reason: 'Not kind' };
    await api.call('removePost', { as: moderator, params: { id: postId }, body });
    await edit(ada, id, `Ask ${at(ben)}`);
    expect(await heard(ben)).toEqual([]);
  });

  it('in a private community that they are no member of', async () => {
    const { id: communityId } = await api.makeCommunity({ as: ada });
    await api.call('joinCommunity', { as: cleo, params: { id: communityId } });
    await api.call('updateCommunity', {
      as: ada,
      params: { id: communityId },
      body: { visibility: 'private' },
    });
    await api.makePost({ as: ada, communityId, content: at(ben, cleo) });
    expect([await heard(ben), await heard(cleo)]).toEqual([[], [expect.any(String)]]);
  });
});

describe('a text can mention ten people', () => {
  const names = (count: number, first = 0) =>
    Array.from({ length: count }, (_, number) => `@person-${first + number}`).join(' ');
  const refusal = { code: 'RULE_BROKEN', fields: { content: expect.stringMatching(/at most 10 people/) } };

  it('and no more, in comments and edits', async () => {
    const { id } = await comment(ada, names(10));
    const body = { content: names(11) };
    expect(await api.refusal('createComment', { as: ada, body: { postId, ...body } })).toMatchObject(refusal);
    expect(await api.refusal('updateComment', { as: ada, params: { id }, body })).toMatchObject(refusal);
    expect(await api.refusal('updatePost', { as: ada, params: { id: postId }, body })).toMatchObject(refusal);
  });

  it('Bad input: 5,000 people are refused as well', async () => {
    const content = Array.from({ length: 5_000 }, (_, number) => `@p${1_000 + number}`).join(' ');
    const body = { communityId: (await api.makeCommunity({ as: ada })).id, title: 'Soil', content };
    expect(await api.refusal('createPost', { as: ada, body })).toMatchObject(refusal);
  });

  it('but an older text with more can be corrected', async () => {
    const { id } = await comment(ada, names(10));
    await api.database.pool.query('UPDATE comments SET content = $2 WHERE id = $1', [id, names(12)]);
    expect(await edit(ada, id, `${names(12)}!`)).toMatchObject({ content: `${names(12)}!` });
    const post = await api.makePost({ as: ada });
    await api.database.pool.query('UPDATE posts SET content = $2 WHERE id = $1', [post.id, names(12)]);
    const body = { content: `${names(12)}!` };
    expect(await api.call('updatePost', { as: ada, params: { id: post.id }, body })).toMatchObject(body);
  });

  it('and no more are notified of it, however often it is edited', async () => {
    const people = await api.members.makeMany(limits.mentionsMax + 1);
    const { id } = await comment(ada, at(...people.slice(0, limits.mentionsMax)));
    await edit(ada, id, at(...people.slice(-1)));
    expect(await Promise.all(people.map(async (one) => (await heard(one)).length))).toEqual([
      ...Array<number>(limits.mentionsMax).fill(1),
      0,
    ]);
  });
});

describe('people to mention', () => {
  const suggested = async (as: Member, q: string, of?: { postId: number }) =>
    (await api.call('suggestMentions', { as, query: { q, ...of } })).map(({ username }) => username);
  let round = 0;
  /** Makes members whose names start alike. */
  async function make(...endings: string[]) {
    const start = `Zoe${++round}`;
    const people = [];
    for (const ending of endings) people.push(await api.members.make({ username: `${start}${ending}` }));
    return { start, people: people as [Member, Member, Member, Member] };
  }

  it('start with the name itself, then people of the thread, then followed ones, then others', async () => {
    const { start, people } = await make('-a', '-b', '-c', '-d', '');
    await comment(people[2], 'Here');
    await api.call('followUser', { as: ada, params: { username: people[1].username } });
    const order = ['', '-c', '-b', '-a', '-d'].map((ending) => start + ending);
    expect(await suggested(ada, start.toLowerCase(), { postId })).toEqual(order);
    expect(await suggested(ada, start)).toEqual(['', '-b', '-a', '-c', '-d'].map((end) => start + end));
    expect(await suggested(ada, `${start}-c`)).toEqual([`${start}-c`]);
  });

  it('are at most six, with those of the thread among them', async () => {
    const { start, people } = await make('-a', '-b', '-c', '-d', '-e', '-f', '-g');
    const last = people.at(-1) as Member;
    await comment(last, 'Here');
    expect(await suggested(ada, start, { postId })).toEqual(
      [last, ...people.slice(0, 5)].map((p) => p.username),
    );
  });

  it('leave out the viewer, deleted accounts, and people across a block', async () => {
    const { start, people } = await make('-a', '-b', '-c', '-d');
    const [viewer, blocked, blocker, gone] = people;
    await api.call('blockUser', { as: viewer, params: { username: blocked.username } });
    await api.call('blockUser', { as: blocker, params: { username: viewer.username } });
    await api.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    for (const as of [blocked, blocker]) await comment(as, 'Here');
    expect(await suggested(viewer, start, { postId })).toEqual([]);
  });

  it('do not tell who wrote in a private thread', async () => {
    const { start, people } = await make('-a', '-b');
    const { id: communityId } = await api.makeCommunity({ as: people[1] });
    const { id } = await api.makePost({ as: people[1], communityId });
    const body = { visibility: 'private' as const };
    await api.call('updateCommunity', { as: people[1], params: { id: communityId }, body });
    expect(await suggested(ada, start, { postId: id })).toEqual([`${start}-a`, `${start}-b`]);
  });

  it('are for members, and found by the letters of names', async () => {
    expect((await api.refusal('suggestMentions', { query: { q: 'a' } })).code).toBe('SESSION_MISSING');
    for (const q of ['', 'a b', '%', 'a'.repeat(21)])
      expect((await api.refusal('suggestMentions', { as: ada, query: { q } })).code).toBe('INPUT_INVALID');
  });
});
