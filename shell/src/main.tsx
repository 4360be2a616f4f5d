import './noEval';
import './nonce';
import { breathe } from '@stoa/platform/breathe';
import { afterPaint } from './boot/afterPaint';

// The page can be read already. What makes it an application is set up in steps, each a task of its own, so that
// links, scrolling and typing never wait for the whole of it.
await afterPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await breathe();
await import(/* webpackMode: "eager" */ '@stoa/platform');
await breathe();
await import(/* webpackMode: "eager" */ '@stoa/ui');
await breathe();
const { boot } = await import(/* webpackMode: "eager" */ './boot/boot');
await boot();
