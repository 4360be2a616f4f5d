import type { Community } from '@stoa/contract';
import { differences, isLater, pick, valuesOf } from './settingsValues';

const community: Community = {
  id: 3,
  name: 'gardens',
  displayName: 'Gardens',
  description: 'Soil',
  color: '#507050',
  icon: 'skull',
  memberCount: 1,
  postCount: 0,
  ownerId: 1,
  createdAt: '2026-01-15T12:00:00.000Z',
};

test('an unknown icon is edited as the default one, and what a community lacks as nothing', () => {
  expect(valuesOf(community)).toEqual({
    displayName: 'Gardens',
    description: 'Soil',
    color: '#507050',
    icon: 'users',
    iconUrl: null,
    bannerUrl: null,
    visibility: 'public',
    welcome: '',
    guidance: '',
    rules: [],
    postTypes: ['text', 'image', 'link', 'video'],
    isSensitive: false,
    flairs: [],
    isFlairRequired: false,
    lastUpdatedAt: null,
  });
});

test('differences are the settings that differ, not the version', () => {
  const saved = valuesOf(community);
  const rules = [{ title: 'Be kind', text: '' }];
  const typed = { ...saved, description: 'Seeds', rules, lastUpdatedAt: '2026-01-16T12:00:00.000Z' };
  expect(differences(typed, saved)).toEqual(['description', 'rules']);
  expect(pick(typed, ['rules'])).toEqual({ rules });
});

test.each([
  [undefined, null, false],
  [null, null, false],
  ['2026-01-16T12:00:00.000Z', null, true],
  ['2026-01-16T12:00:00.000Z', '2026-01-16T12:00:00.000Z', false],
  ['2026-01-16T12:00:00.001Z', '2026-01-16T12:00:00.000Z', true],
  ['2026-01-16T12:00:00.000Z', '2026-01-16T12:00:00.001Z', false],
])('%s is later than %s: %s', (updatedAt, base, isTrue) => {
  expect(isLater(updatedAt, base)).toBe(isTrue);
});
