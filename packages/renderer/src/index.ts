export * from './messages.js';
export * from './renderer.js';
