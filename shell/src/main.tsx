import './noEval';
import './nonce';
import { yieldToMain } from '@stoa/platform/yieldToMain';
import { afterPaint } from './boot/afterPaint';

// The page can be read already. What makes it an application is set up in steps, each a task of its own, so that
// links, scrolling and typing never wait for the whole of it.
await afterPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await yieldToMain();
await import(/* webpackMode: "eager" */ '@stoa/platform');
await yieldToMain();
await import(/* webpackMode: "eager" */ '@stoa/ui');
await yieldToMain();
const { boot } = await import(/* webpackMode: "eager" */ './boot/boot');
await boot();
