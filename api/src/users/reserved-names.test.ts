import { reservedCommunityNames } from '@stoa/contract';
import { isReservedName } from './reserved-names.js';

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
])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false);
});
