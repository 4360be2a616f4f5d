export * from './messages.js';
export * from './render-failure.js';
export * from './render-page.js';
export * from './renderer.js';
export * from './template.js';
