import { migratedSentence } from './migrate.js';

it('names a few migrations', () => {
  expect(migratedSentence(['AddMutes1', 'LogBans2'])).toBe('Migrated the database: AddMutes1, LogBans2.');
});

it('has the number and the last of many, as in an empty database', () => {
  const ran = Array.from({ length: 117 }, (_, index) => `Add${index + 1}`);
  expect(migratedSentence(ran)).toBe('Migrated the database: 117 migrations, up to Add117.');
});
