import { EditablePost, limits } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  communityId = (await api.makeCommunity({ as: ada })).id;
});
afterAll(() => api.stop());

const create = (body: object, as: Member = ada) =>
  api.call('createPost', { as, body: { title: 'Title', communityId, ...body } });
const refuse = (body: object) =>
  api.refusal('createPost', { as: ada, body: { title: 'Title', communityId, ...body } });

/** Returns another value of a field that its author can change, and what a post with it shows. */
async function anotherValue(name: string): Promise<{ value: unknown; shown?: object }> {
  if (name === 'isSensitive') return { value: true };
  if (name !== 'flairId') return { value: 'second' };
  const body = { flairs: [{ text: 'Question', color: '#2255aa' }] };
  const { flairs } = await api.call('updateCommunity', { as: ada, params: { id: communityId }, body });
  return { value: flairs?.[0]?.id, shown: { flair: flairs?.[0] } };
}

describe('creating a post', () => {
  it('starts at nothing', async () => {
    const post = await create({ title: '  Seeds  ', content: 'Which ones?' });
    expect(post).toMatchObject({
      title: 'Seeds',
      content: 'Which ones?',
      type: 'text',
      upvotes: 0,
      downvotes: 0,
      userVote: null,
      commentCount: 0,
      editedAt: null,
      isPinned: false,
      isSaved: false,
      author: { id: ada.id, username: 'ada' },
    });
    expect(await api.call('getPost', { as: ada, params: { id: post.id } })).toEqual(post);
  });

  it('counts as one of its community', async () => {
    const community = await api.makeCommunity();
    await create({ communityId: community.id });
    const again = await api.call('getCommunity', { params: { slug: community.name } });
    expect(again.postCount).toBe(1);
  });

  it.each([
    ['image', 'https://example.org/cat.JPG?size=2'],
    ['link', 'https://example.org/an/article'],
  ])('infers the type %s from %s and echoes the address', async (type, imageUrl) => {
    expect(await create({ imageUrl })).toMatchObject({ type, imageUrl, videoUrl: null });
  });

  it('infers a video, and takes a type that is named', async () => {
    expect(await create({ videoUrl: 'https://example.org/watch?v=1' })).toMatchObject({ type: 'video' });
    expect(await create({ type: 'link', imageUrl: 'https://example.org/cat.jpg' })).toMatchObject({
      type: 'link',
    });
  });

  it('takes every text at its limit, counted in code points', async () => {
    const post = await create({
      title: '🌱'.repeat(limits.postTitleMax),
      content: '🌱'.repeat(limits.postContentMax),
    });
    expect([...(post.content ?? '')]).toHaveLength(limits.postContentMax);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: undefined }],
    ['title', { title: 'x'.repeat(limits.postTitleMax + 1) }],
    ['title', { title: 'evil \u202etxt.exe' }],
    ['title', { title: `z${'\u0335'.repeat(limits.titleMarksMax + 1)}algo` }],
    ['content', { content: 'x'.repeat(limits.postContentMax + 1) }],
    ['content', { content: 'nul \0' }],
    ['alt', { alt: 'x'.repeat(limits.postAltMax + 1) }],
    ['communityId', { communityId: '1' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: `https://example.org/${'x'.repeat(limits.urlMax)}` }],
    ['videoUrl', { videoUrl: 'ftp://example.org/a' }],
    ['isPinned', { isPinned: true }],
  ])('names %s when it is wrong', async (field, change) => {
    expect(await refuse(change)).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.any(String) },
    });
  });

  it.each([
    ['imageUrl', { type: 'link' }],
    ['imageUrl', { type: 'image' }],
    ['videoUrl', { type: 'video' }],
    ['imageUrl', { type: 'text', imageUrl: 'https://example.org/' }],
    ['imageUrl', { imageUrl: 'https://example.org/', videoUrl: 'https://example.org/' }],
  ])('holds a post to its type: %s in %j', async (field, change) => {
    expect(await refuse(change)).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { [field]: expect.any(String) },
    });
  });

  it('needs a community that exists, a file that exists, and a session', async () => {
    expect((await refuse({ communityId: 999_999 })).code).toBe('COMMUNITY_NOT_FOUND');
    expect((await refuse({ imageUrl: '/media/nothing.webp' })).code).toBe('UPLOAD_NOT_FOUND');
    expect((await api.refusal('createPost', { body: { title: 'x', communityId } })).code).toBe(
      'SESSION_MISSING',
    );
  });
});

describe('changing', () => {
  it('notes when its author changed it, and only then', async () => {
    const { id, ...post } = await create({ content: 'first' });
    const same = await api.call('updatePost', { as: ada, params: { id }, body: { content: 'first' } });
    expect(same.editedAt).toBeNull();
    const changed = await api.call('updatePost', { as: ada, params: { id }, body: { content: 'second' } });
    expect(changed).toMatchObject({ title: post.title, content: 'second', editedAt: expect.any(String) });
  });

  it('removes the description of the picture', async () => {
    const { id, alt } = await create({ imageUrl: 'https://example.org/a.png', alt: ' A loaf ' });
    expect(alt).toBe('A loaf');
    const changed = await api.call('updatePost', { as: ada, params: { id }, body: { alt: '' } });
    expect(changed).not.toHaveProperty('alt');
  });

  it.each(Object.keys(EditablePost.shape))('stores the new %s alone', async (name) => {
    const { id, ...post } = await create({ content: 'first' });
    const { value, shown = { [name]: value } } = await anotherValue(name);
    const changed = await api.call('updatePost', { as: ada, params: { id }, body: { [name]: value } });
    expect(changed).toEqual({ ...post, id, ...shown, editedAt: expect.any(String) });
  });

  it('is refused if the post was edited since it was read, and nothing is changed', async () => {
    const { id, editedAt } = await create({ content: 'first' });
    const edit = (body: object) => ({ as: ada, params: { id }, body });
    const changed = await api.call('updatePost', edit({ content: 'second', lastEditedAt: editedAt }));
    const late = edit({ title: 'Later', lastEditedAt: editedAt });
    expect(await api.refusal('updatePost', late)).toMatchObject({ statusCode: 409, code: 'EDIT_CONFLICT' });
    expect(await api.call('getPost', { as: ada, params: { id } })).toEqual({
      ...changed,
      isMuted: false,
      isFollowed: false,
    });
    const aware = edit({ title: 'Later', lastEditedAt: changed.editedAt });
    expect(await api.call('updatePost', aware)).toMatchObject({ title: 'Later', content: 'second' });
    expect(await api.call('updatePost', edit({ content: 'third' }))).toMatchObject({ content: 'third' });
  });

  it('is for its author alone', async () => {
    const { id } = await create({});
    const admin = await api.members.make({ role: 'admin' });
    const request = { as: admin, params: { id }, body: { title: 'Mine' } };
    expect((await api.refusal('updatePost', request)).code).toBe('NOT_OWNER');
    expect((await api.refusal('deletePost', { as: admin, params: { id } })).code).toBe('NOT_OWNER');
    expect((await api.refusal('deletePost', { params: { id } })).code).toBe('SESSION_MISSING');
  });
});

describe('deleting', () => {
  it('takes the thread and the votes with it', async () => {
    const { id: postId } = await create({});
    const comment = await api.makeComment({ postId });
    await api.call('castVote', { as: ada, body: { type: 'up', postId, commentId: comment.id } });
    await api.call('castVote', { as: ada, body: { type: 'up', postId } });
    await api.call('savePost', { as: ada, params: { id: postId } });
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect((await api.refusal('getPost', { params: { id: postId } })).code).toBe('POST_NOT_FOUND');
    expect((await api.refusal('listComments', { params: { id: postId } })).code).toBe('POST_NOT_FOUND');
  });

  it('deletes a long thread in several statements', async () => {
    const { id: postId } = await create({});
    const parent = await api.makeComment({ postId });
    const { pool } = api.database;
    await pool.query(
      `INSERT INTO comments (id, post_id, parent_id, content, depth, path)
        SELECT fresh.id, post_id, parent.id, 'Me too', 1, path || int4send(fresh.id) FROM comments parent,
          (SELECT nextval(pg_get_serial_sequence('comments', 'id'))::integer AS id FROM generate_series(1, $2)) fresh
        WHERE parent.id = $1`,
      [parent.id, bounds.deletionBatch],
    );
    await pool.query('UPDATE post_stats SET comment_count = comment_count + $2 WHERE post_id = $1', [
      postId,
      bounds.deletionBatch,
    ]);
    await pool.query(`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > ${bounds.deletionBatch} THEN RAISE 'One statement deletes too much.'; END IF;
        RETURN NULL;
      END $$`);
    await pool.query(`CREATE TRIGGER tr_refuse_many AFTER DELETE ON comments REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`);
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect((await pool.query('SELECT FROM comments WHERE post_id = $1', [postId])).rowCount).toBe(0);
  });

  it('happens once, however many requests arrive at the same time', async () => {
    const { id } = await create({});
    const attempts = Array.from({ length: 6 }, () => api.send('deletePost', { as: ada, params: { id } }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 404, 404, 404, 404, 404]);
  });
});

describe('saving', () => {
  it('is private and lasts', async () => {
    const { id } = await create({});
    const ben = await api.members.make();
    await api.call('savePost', { as: ben, params: { id } });
    await api.call('savePost', { as: ben, params: { id } });
    expect(await api.call('getPost', { as: ben, params: { id } })).toMatchObject({ isSaved: true });
    expect(await api.call('getPost', { as: ada, params: { id } })).toMatchObject({ isSaved: false });
    expect((await api.call('listSavedPosts', { as: ben })).map((post) => post.id)).toEqual([id]);
    await api.call('unsavePost', { as: ben, params: { id } });
    await api.call('unsavePost', { as: ben, params: { id } });
    expect(await api.call('listSavedPosts', { as: ben })).toEqual([]);
  });
});

it.each(['getPost', 'updatePost', 'deletePost', 'savePost', 'unsavePost', 'listComments'] as const)(
  '%s answers 404 for an unknown id and 400 for what is none',
  async (name) => {
    const request = (id: number | string) => ({
      as: ada,
      params: { id },
      body: name === 'updatePost' ? {} : undefined,
    });
    for (const id of [999_999, 99_999_999_999]) {
      expect((await api.refusal(name, request(id))).code).toBe('POST_NOT_FOUND');
    }
    for (const id of ['0', '-1', 'x', '1e3', '99999999999999999']) {
      expect(await api.refusal(name, request(id))).toMatchObject({ fields: { id: expect.any(String) } });
    }
  },
);
