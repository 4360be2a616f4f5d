import { z } from 'zod';
import { entityFields } from './entityFields';
import * as contract from './index';

const shapes = Object.entries(contract).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject && 'id' in schema.shape ? [{ name, fields: Object.keys(schema.shape) }] : [],
);
const having = (wanted: readonly string[]) =>
  shapes.filter(({ fields }) => wanted.every((field) => fields.includes(field))).map(({ name }) => name);

test('only posts have the fields of a post', () => {
  expect(having(entityFields.Post)).toEqual(['CatchUpPost', 'Post']);
});

test('only comments have the fields of a comment', () => {
  expect(having(entityFields.Comment).sort()).toEqual(['Comment', 'LoneComment', 'UserComment']);
});
