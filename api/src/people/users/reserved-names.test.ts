import { reservedCommunityNames } from '@stoa/contract';
import { isReservedForPeople, isReservedName, isReservedUsername, usernameReadIn } from './reserved-names.js';

test.each([
  ...reservedCommunityNames,
  'admin_',
  '_Admin_',
  'm0derator',
  'm0d3rat0r',
  'St0a',
  'stoa_team',
  'TheRealAdmin',
  'mod-team',
  'mod42',
  'admin1',
  'officia1-stoa',
  '5upport',
  'he1p',
  'Ádmin',
  'Аdmіn',
  'ᴀᴅᴍɪɴ',
  '𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫',
  'S\u200btoa ✔',
  'The Stoa Team',
  'Administrаtion',
  'Site admin',
  'The Moderators of Stoa',
  '🅰dmin',
  '🇦🇩🇲🇮🇳',
  'rnoderator',
  'moderatorr',
  'αdmin',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'ada',
  'modern_times',
  'stoic',
  'administer',
  'newton',
  'roots',
  'helpful',
  'user42',
  'community1',
  'team_blue',
  'Modesty',
  'Ада Лавлейс',
  '管理者 all',
  'محمد',
  'Ada of the moderation',
  'rot',
  'Root Beer',
  'System of a Down',
  'nonadministrative',
  'Марк Аврелий',
])('%s is free', (name) => {
  expect(isReservedForPeople(name)).toBe(false);
});

test.each(['admin_ada', 'Ada (Official)', 'Ada, Аdmin', 'ada-m0derator'])(
  'the name %s is reserved for people only',
  (name) => {
    expect(isReservedForPeople(name)).toBe(true);
    expect(isReservedName(name)).toBe(false);
  },
);

test.each(['___', '--', '_-_'])('the username %s has no letter or digit', (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

test.each([
  ['Marcus', 'marcus'],
  ['Márcus', 'marcus'],
  ['Маrсus', 'marcus'],
  ['𝐌𝐚𝐫𝐜𝐮𝐬', 'marcus'],
  ['mar\u200bcus', 'marcus'],
  ['user_42', 'user_42'],
  ['Marcus Aurelius', undefined],
  ['管理者', undefined],
])('the name %s reads as the username %s', (name, username) => {
  expect(usernameReadIn(name)).toBe(username);
});
