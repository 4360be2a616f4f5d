import './noEval';
import './nonce';
import { yieldToMain } from '@stoa/platform/yieldToMain';
import { afterPaint } from './boot/afterPaint';

// The server's HTML is readable already. Start the app in separate tasks, so that links, scrolling and typing stay
// responsive.
await afterPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await yieldToMain();
await import(/* webpackMode: "eager" */ '@stoa/platform');
await yieldToMain();
await import(/* webpackMode: "eager" */ '@stoa/ui');
await yieldToMain();
const { boot } = await import(/* webpackMode: "eager" */ './boot/boot');
await boot();
