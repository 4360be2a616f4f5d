import { api } from './api';
import { injectEndpointsOf } from './injectEndpoints';

const inject = (owner: string, url: string) =>
  injectEndpointsOf(owner)({
    endpoints: (build) => ({ listThings: build.query<unknown, void>({ query: () => url }) }),
  });

test('a version that takes the place of another brings the same calls again', () => {
  inject('feed', '/one');
  expect(() => inject('feed', '/two')).not.toThrow();
  expect(Object.keys(api.endpoints)).toContain('listThings');
});

test('a call of another area is refused by name', () => {
  inject('feed', '/one');
  expect(() => inject('profile', '/other')).toThrow('The call listThings of profile exists already in feed.');
});
