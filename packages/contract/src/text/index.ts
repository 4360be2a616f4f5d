export * from './addresses.js';
export * from './codePoints.js';
export * from './excerpt.js';
export * from './fold.js';
export * from './markdown.js';
export * from './textSchemas.js';
export * from './titles.js';
